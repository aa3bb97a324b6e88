# SPDX-License-Identifier: GPL-3.0-or-later
"""What the reference tests share: where the peers are, and how to ask Astrolabe."""
import json
import os
import subprocess
import sys

SKIPPED = 77


def folder():
    """The folder with the peers. Ends the test as skipped where none is named."""
    named = os.environ.get('ASTROLABE_REFERENCE')
    if not named:
        print('ASTROLABE_REFERENCE is not set: nothing to compare with')
        sys.exit(SKIPPED)
    return named


def decide(program, cloud_path, request_path, *options):
    """Astrolabe's decision document."""
    command = [program, 'decide', '--cloud', cloud_path, '--request', request_path, *options]
    done = subprocess.run(command, stdout=subprocess.PIPE, timeout=60, check=False)
    return json.loads(done.stdout)


def run_tool(name, ours, *options):
    """The exit status of one of the peers' own comparisons; 0: nothing differs."""
    tool = os.path.join(folder(), 'oracle', name)
    return subprocess.run([sys.executable, tool, '--ours', ours, *options], check=False).returncode
