import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type EnvironmentVariables, SettingError, text } from './setting.ts'

/**
 * The settings, with those of some names read from the files that `NAME_FILE` names: a file can be closed to others, an
 * environment is handed on to every child. Line ends behind the value do not belong to it.
 */
export function withSecretFiles(
  env: EnvironmentVariables,
  names: readonly string[],
  directory: string,
): EnvironmentVariables {
  const read = names.flatMap((name): [string, string][] => {
    const setting = `${name}_FILE`
    const file = text(env, setting)
    if (file === undefined) return []
    if (text(env, name) !== undefined) throw new SettingError(name, `and ${setting} are both set: give one of them`)
    return [[name, contentOf(setting, resolve(directory, file))]]
  })
  return { ...env, ...Object.fromEntries(read) }
}

function contentOf(setting: string, file: string): string {
  let content: string
  try {
    content = readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error
    throw new SettingError(setting, `names a file that cannot be read: ${file} (${reason})`)
  }
  const value = content.replace(/\r?\n$/, '')
  if (value.trim() === '') throw new SettingError(setting, `names an empty file: ${file}`)
  return value
}
