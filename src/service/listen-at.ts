import { SettingError } from '../platform/setting.ts'

/** Begins to listen, and names the setting when that is not possible. */
export async function listenAt(portSetting: string, listening: Promise<unknown>): Promise<void> {
  await listening.catch((error: NodeJS.ErrnoException) => {
    // What is wrong with the program itself is no setting's fault.
    if (error.syscall === undefined) throw error
    const setting = error.code === 'EADDRINUSE' || error.code === 'EACCES' ? portSetting : 'PLAKETTE_HOST'
    throw new SettingError(setting, `cannot be used: ${error.message}`)
  })
}
