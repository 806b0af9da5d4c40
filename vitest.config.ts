import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { SlowFirst } from './test/support/slow-first.ts'

/** What should come is asked for until it does; a second, as it is by itself, is not enough on a busy machine. */
const PATIENT = { poll: { timeout: 60_000 } }

/** It counts in what the engine compiles after it has begun, so nothing may have used the same code before. */
const COUNTS_STEPS = 'test/hostile-pdf-steps.test.ts'

/**
 * unit: nothing runs; db: real PostgreSQL; contract: the whole service over HTTP with the simulators; faults: whole nodes
 * on a pair of databases while things break, by some seeds; browser: the service
 * in a real browser, which is fetched when there is none. Files share a process, one after another: no module keeps
 * anything between two tests, and loading them anew for each file takes as long as all unit tests.
 */
export default defineConfig({
  test: {
    // Much of a test is waiting for another process: with a file for each core, two cores were idle for a fifth of the run. One more than this
    // brought two of a hundred seconds, and tests that ran out of time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          include: ['{src,sim,test,scripts,web,client,faults}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/*.seeds.test.ts', 'test/contract/**', 'test/browser/**', COUNTS_STEPS],
          // Nothing is measured here: a busy machine may take its time.
          testTimeout: 120_000,
          expect: PATIENT,
        },
      },
      { test: { name: 'unit alone', include: [COUNTS_STEPS] } },
      {
        test: {
          name: 'db',
          isolate: false,
          include: ['src/**/*.db.test.ts'],
          globalSetup: ['test/support/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'contract',
          isolate: false,
          include: ['test/contract/**/*.test.ts'],
          // Taken down in the other order, so that what follows from a gap is only an error of the run.
          globalSetup: ['test/support/answers/compare.ts', 'test/support/cluster.ts', 'test/support/compiled.ts'],
          setupFiles: ['test/support/answers/record.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.seeds.test.ts'],
          globalSetup: ['test/support/cluster.ts', 'test/support/compiled.ts'],
          // A seed takes a quarter of a minute on two quiet cores, and waits up to two for what has to come.
          testTimeout: 480_000,
          hookTimeout: 240_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          name: 'browser',
          isolate: false,
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/cluster.ts', 'test/support/compiled.ts', 'test/support/browser-setup.ts'],
          expect: PATIENT,
          // The longest story takes 80 seconds on two quiet cores.
          testTimeout: 360_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
