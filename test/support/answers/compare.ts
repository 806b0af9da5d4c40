import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { compareAnswers } from './compare-answers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where each process notes which documented answers it has seen. */
    answers: string
  }
}

/**
 * Holds what the tests of a project have seen against the documents of the API, once all its files have run: every operation must have given every
 * answer that is described. A run of some files is held against nothing; several of them can collect in the directory of
 * PLAKETTE_TEST_ANSWERS, and each then says what is still missing.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const collected = process.env.PLAKETTE_TEST_ANSWERS
  if (collected) mkdirSync(collected, { recursive: true })
  const directory = collected ?? mkdtempSync(join(tmpdir(), 'plakette-answers-'))
  project.provide('answers', directory)
  return async () => {
    const isWhole = await ranWhole(project)
    const { text, missing } = compareAnswers(seenIn(directory))
    if (isWhole || collected) process.stdout.write(`${text}\n`)
    if (!collected) rmSync(directory, { recursive: true, force: true })
    if (isWhole && missing.length > 0) throw new Error(`no test of "${project.name}" has seen: ${missing.join(', ')}`)
  }
}

/** Whether every file of the project ran, and every test of them was wanted. */
async function ranWhole(project: TestProject): Promise<boolean> {
  const { testFiles } = await project.globTestFiles()
  const ran = new Set(project.vitest.state.getFiles().map(({ filepath }) => filepath))
  return project.vitest.config.testNamePattern === undefined && testFiles.every((file) => ran.has(file))
}

const seenIn = (directory: string): Set<string> =>
  new Set(
    globSync('*.txt', { cwd: directory }).flatMap((file) =>
      readFileSync(join(directory, file), 'utf8').trim().split('\n'),
    ),
  )
