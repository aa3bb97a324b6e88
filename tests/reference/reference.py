# SPDX-License-Identifier: GPL-3.0-or-later
"""What the reference tests share: where the peers are, and how to ask Astrolabe."""
import datetime
import json
import os
import subprocess
import sys

SKIPPED = 77
RECORDED = ('nova', 'raises')  # what Nova makes of a case, or the exception that it raises


def folder():
    """The folder with the peers. Ends the test as skipped where none is named."""
    named = os.environ.get('ASTROLABE_REFERENCE')
    if not named:
        print('ASTROLABE_REFERENCE is not set: nothing to compare with')
        sys.exit(SKIPPED)
    return named


def shares():
    """In how many shares numerous cases are divided, of which each day takes another one; 1: each run takes all."""
    return int(os.environ.get('ASTROLABE_SHARES', '1'))


def todays(first, end):
    """Today's share of the seeds from `first` to `end`, without `end`."""
    share = datetime.date.today().toordinal() % shares()
    begin, stop = (first + (end - first) * at // shares() for at in (share, share + 1))
    print('seeds %d to %d of %d to %d' % (begin, stop - 1, first, end - 1), flush=True)
    return begin, stop


def of_today(items):
    """Today's share of the items."""
    share = datetime.date.today().toordinal() % shares()
    return (item for number, item in enumerate(items) if number % shares() == share)


def decide(program, cloud_path, request_path, *options):
    """Astrolabe's decision document."""
    command = [program, 'decide', '--cloud', cloud_path, '--request', request_path, *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, timeout=60, check=False)
    return json.loads(done.stdout)


def run_tool(name, ours, *options):
    """The exit status of one of the peers' own comparisons; 0: nothing differs."""
    tool = os.path.join(folder(), 'oracle', name)
    return subprocess.run([sys.executable, tool, '--ours', ours, *options], check=False).returncode


def compare_recorded(path, written):
    """Compares what `written` has Nova make of each case in the file with what stands there; with --record in the
    arguments that is written anew. The exit status."""
    recording = '--record' in sys.argv
    if not recording:
        folder()
    with open(path, encoding='utf-8') as file:
        cases = json.load(file)
    differ = 0
    for case in cases:
        before = {key: case.pop(key) for key in RECORDED if key in case}
        now = written(case)
        case.update(now)
        differ += now != before
        if now != before and not recording:
            print('%s:\n  recorded %s\n  Nova     %s' % (case['name'], before, now))
    if recording:
        with open(path, 'w', encoding='utf-8') as file:
            file.write('[\n' + ',\n'.join(json.dumps(case, ensure_ascii=False) for case in cases) + '\n]\n')
    print('%d cases, %d differ' % (len(cases), differ))
    return 1 if differ and not recording else 0
