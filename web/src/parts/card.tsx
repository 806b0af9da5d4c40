import type { ReactNode } from 'react'

interface CardProps {
  title?: ReactNode
  /** At the right of the title. */
  side?: ReactNode
  className?: string
  children: ReactNode
}

export function Card({ title, side, className = '', children }: CardProps) {
  return (
    <section className={`card ${className}`}>
      {title !== undefined && (
        <header>
          <h2>{title}</h2>
          {side && <div className="r">{side}</div>}
        </header>
      )}
      {children}
    </section>
  )
}

/** Names and values below each other. */
export function Facts({ facts }: { facts: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a card never change places
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
