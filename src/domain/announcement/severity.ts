export const SEVERITIES = ['info', 'minor', 'major'] as const
export type Severity = (typeof SEVERITIES)[number]
