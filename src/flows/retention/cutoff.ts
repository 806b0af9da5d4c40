/** Before this moment data is older than some months. */
export function cutoffOf(now: Date, months: number): Date {
  const cutoff = new Date(now)
  cutoff.setUTCMonth(cutoff.getUTCMonth() - months)
  // The 31st has no counterpart in every month.
  if (cutoff.getUTCDate() !== now.getUTCDate()) cutoff.setUTCDate(0)
  return cutoff
}
