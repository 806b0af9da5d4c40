import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, longest first: begun last, one of them would run on alone while the other worker has nothing left. */
const SLOWEST = [
  'contract/bench',
  'browser/dashboard-orders',
  'browser/dashboard-administration',
  'contract/crash',
  'browser/dashboard-webhooks',
  'contract/life-walk',
  'contract/powers-instance',
  'browser/dashboard-sign-in',
  'contract/webhook-chaos',
  'contract/keys-rotate',
  'contract/transactions-random',
  'contract/secrets',
  'contract/gks-ownership',
  'contract/node-stop-mute',
].map((name) => `/test/${name}.test.ts`)
/** Whole programs before modules; files of a project together, because they share a process. */
const PROJECTS = ['unit alone', 'faults', 'contract', 'browser', 'db', 'unit']

const rankOf = ({ moduleId, project }: TestSpecification): number => {
  const slow = SLOWEST.findIndex((ending) => moduleId.endsWith(ending))
  return slow === -1 ? SLOWEST.length + PROJECTS.indexOf(project.name) : slow
}

/** The order in which the files of a run begin. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}
