import { licenceProblems } from './docs/licences.ts'
import { readLock, runtimePackages } from './lock.ts'

const packages = runtimePackages(readLock())
const problems = licenceProblems(packages)
const verdict =
  problems.length > 0 ? 'licences that are not allowed:' : `${packages.length} packages, all licences allowed`
process.stdout.write([verdict, ...problems, ''].join('\n'))
process.exitCode = problems.length > 0 ? 1 : 0
