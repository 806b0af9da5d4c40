/** The processor's milliseconds that something takes in this process: unlike those of a clock, about the same on a busy machine. */
export async function processorMs(run: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
