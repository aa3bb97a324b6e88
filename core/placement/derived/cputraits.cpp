// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/derived/cputraits.h"

#include <array>

namespace astrolabe {

using namespace Qt::StringLiterals;

namespace {

struct FeatureTraits
{
    QLatin1StringView feature; // libvirt's name
    QLatin1StringView trait;   // after HW_CPU_X86_
};

// Source: nova.virt.libvirt.utils.CPU_TRAITS_MAPPING. A feature with two traits has two rows.
constexpr std::array featureTraits{
    FeatureTraits{"3dnow"_L1, "3DNOW"_L1},
    FeatureTraits{"abm"_L1, "ABM"_L1},
    FeatureTraits{"aes"_L1, "AESNI"_L1},
    FeatureTraits{"avx"_L1, "AVX"_L1},
    FeatureTraits{"avx2"_L1, "AVX2"_L1},
    FeatureTraits{"avx512-vpopcntdq"_L1, "AVX512VPOPCNTDQ"_L1},
    FeatureTraits{"avx512bitalg"_L1, "AVX512BITALG"_L1},
    FeatureTraits{"avx512bw"_L1, "AVX512BW"_L1},
    FeatureTraits{"avx512cd"_L1, "AVX512CD"_L1},
    FeatureTraits{"avx512dq"_L1, "AVX512DQ"_L1},
    FeatureTraits{"avx512er"_L1, "AVX512ER"_L1},
    FeatureTraits{"avx512f"_L1, "AVX512F"_L1},
    FeatureTraits{"avx512ifma"_L1, "AVX512IFMA"_L1},
    FeatureTraits{"avx512pf"_L1, "AVX512PF"_L1},
    FeatureTraits{"avx512vbmi"_L1, "AVX512VBMI"_L1},
    FeatureTraits{"avx512vbmi2"_L1, "AVX512VBMI2"_L1},
    FeatureTraits{"avx512vl"_L1, "AVX512VL"_L1},
    FeatureTraits{"avx512vnni"_L1, "AVX512VNNI"_L1},
    FeatureTraits{"bmi1"_L1, "BMI"_L1},
    FeatureTraits{"bmi2"_L1, "BMI2"_L1},
    FeatureTraits{"f16c"_L1, "F16C"_L1},
    FeatureTraits{"fma"_L1, "FMA3"_L1},
    FeatureTraits{"fma4"_L1, "FMA4"_L1},
    FeatureTraits{"gfni"_L1, "AVX512GFNI"_L1},
    FeatureTraits{"mmx"_L1, "MMX"_L1},
    FeatureTraits{"mpx"_L1, "MPX"_L1},
    FeatureTraits{"pclmuldq"_L1, "CLMUL"_L1},
    FeatureTraits{"sha-ni"_L1, "SHA"_L1},
    FeatureTraits{"sse"_L1, "SSE"_L1},
    FeatureTraits{"sse2"_L1, "SSE2"_L1},
    FeatureTraits{"sse3"_L1, "SSE3"_L1},
    FeatureTraits{"sse4.1"_L1, "SSE41"_L1},
    FeatureTraits{"sse4.2"_L1, "SSE42"_L1},
    FeatureTraits{"sse4a"_L1, "SSE4A"_L1},
    FeatureTraits{"ssse3"_L1, "SSSE3"_L1},
    FeatureTraits{"svm"_L1, "AMD_SVM"_L1},
    FeatureTraits{"svm"_L1, "SVM"_L1},
    FeatureTraits{"tbm"_L1, "TBM"_L1},
    FeatureTraits{"vaes"_L1, "AVX512VAES"_L1},
    FeatureTraits{"vmx"_L1, "INTEL_VMX"_L1},
    FeatureTraits{"vmx"_L1, "VMX"_L1},
    FeatureTraits{"vpclmulqdq"_L1, "AVX512VPCLMULQDQ"_L1},
    FeatureTraits{"xop"_L1, "XOP"_L1},
};

QString traitOf(const FeatureTraits &row)
{
    return "HW_CPU_X86_"_L1 + row.trait;
}

} // namespace

QStringList traitsOfCpuFeature(const QString &feature)
{
    QStringList traits;
    for (const FeatureTraits &row : featureTraits) {
        if (feature == row.feature)
            traits.append(traitOf(row));
    }
    return traits;
}

QString cpuFeatureOf(const QString &trait)
{
    for (const FeatureTraits &row : featureTraits) {
        if (trait == traitOf(row))
            return traitsOfCpuFeature(row.feature).size() == 1 ? QString(row.feature) : QString();
    }
    return {};
}

} // namespace astrolabe
