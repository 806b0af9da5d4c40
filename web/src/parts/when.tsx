import { useEffect, useState } from 'react'
import { fully, when } from '../format/format.ts'
import { useLanguage } from '../texts/texts.ts'

/** The time, anew every so often, so that "vor 4 Min." stays true. */
export function useNow(everyMs = 30_000): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

export function When({ at }: { at: string }) {
  const language = useLanguage()
  const date = new Date(at)
  return (
    <time dateTime={at} title={fully(date, language)}>
      {when(date, useNow(), language)}
    </time>
  )
}
