import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * unit: nothing runs; db: real PostgreSQL; contract: the whole service over HTTP with the simulators; browser: the same
 * in a real browser, which is fetched when there is none.
 */
export default defineConfig({
  test: {
    // Most of a test is waiting for another process, so even two cores have room for two files at once.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,sim,test,scripts}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', 'test/contract/**', 'test/browser/**'],
          // Nothing is measured here: a busy machine may take its time.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['src/**/*.db.test.ts'],
          globalSetup: ['test/support/cluster.ts'],
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          globalSetup: ['test/support/cluster.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          globalSetup: ['test/support/cluster.ts', 'test/support/browser-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
