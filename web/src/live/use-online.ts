import { useEffect, useState } from 'react'

/** Since when there is no connection; undefined while there is one. */
export function useOnline(): Date | undefined {
  const [since, setSince] = useState<Date | undefined>(() => (navigator.onLine ? undefined : new Date()))
  useEffect(() => {
    const went = () => setSince(new Date())
    const came = () => setSince(undefined)
    addEventListener('offline', went)
    addEventListener('online', came)
    return () => {
      removeEventListener('offline', went)
      removeEventListener('online', came)
    }
  }, [])
  return since
}
