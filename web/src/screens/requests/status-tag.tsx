const toneOf = (status: number): string => (status >= 500 ? 'bad' : status >= 400 ? 'warn' : 'ok')

export const StatusTag = ({ status }: { status: number }) => (
  <span className={`tag num ${toneOf(status)}`}>{status}</span>
)
