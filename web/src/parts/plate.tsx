import { pair, useTexts } from '../texts/texts.ts'
import { readPlate } from './read-plate.ts'

const TEXTS = pair(
  { label: (plate: string) => `Kennzeichen ${plate}`, unassigned: 'wird zugeteilt' },
  { label: (plate: string) => `Licence plate ${plate}`, unassigned: 'to be assigned' },
)

interface PlateProps {
  /** As the API writes it: `MUS-AH 204`. Null while the authority has not assigned one. */
  plate: string | null | undefined
  big?: boolean
  /** The vehicle is out of use: hollow seals, grey letters. */
  isVoid?: boolean
  /** First and last month of a season. */
  season?: readonly [number, number]
}

const month = (value: number): string => String(value).padStart(2, '0')

export function EuroBand() {
  return (
    <span className="eu">
      <svg viewBox="0 0 12 12" width="9" height="9" aria-hidden="true">
        <circle
          cx="6"
          cy="6"
          r="4.3"
          fill="none"
          stroke="#ffd617"
          strokeWidth="1.5"
          strokeDasharray=".1 2.15"
          strokeLinecap="round"
        />
      </svg>
      <b>D</b>
    </span>
  )
}

/** A German licence plate, white also in the dark. */
export function Plate({ plate, big = false, isVoid = false, season }: PlateProps) {
  const texts = useTexts(TEXTS)
  if (!plate) return <span className="plate-none">{texts.unassigned}</span>
  const { city, rest } = readPlate(plate)
  return (
    <span
      className={`plate${big ? ' big' : ''}${isVoid ? ' void' : ''}`}
      role="img"
      aria-label={texts.label(`${city} ${rest}`)}
      onCopy={(event) => {
        event.preventDefault()
        event.clipboardData.setData('text/plain', plate)
      }}
    >
      <EuroBand />
      <span className="pt">{city}</span>
      <span className="seals">
        <i />
        <i />
      </span>
      <span className="pt">{rest}</span>
      {season && (
        <span className="season">
          <b>{month(season[0])}</b>
          <b>{month(season[1])}</b>
        </span>
      )}
    </span>
  )
}
