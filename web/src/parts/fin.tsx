/** A vehicle number as people compare it: by its tail. Copying gives the bare value, the gaps are margins. */
export function Fin({ fin }: { fin: string }) {
  if (fin.length !== 17) return <span className="fin">{fin}</span>
  return (
    <span className="fin">
      {fin.slice(0, 3)}
      <span>{fin.slice(3, 9)}</span>
      <span className="tail">{fin.slice(9)}</span>
    </span>
  )
}
