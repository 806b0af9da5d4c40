export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 64 64" width="26" height="26" aria-hidden="true">
      <rect x="2" y="15" width="60" height="34" rx="7" fill="#fff" stroke="#10151c" strokeWidth="3" />
      <path d="M9 16.5h6v31H9A5.5 5.5 0 0 1 3.5 42V22A5.5 5.5 0 0 1 9 16.5z" fill="#0a3a96" />
      <circle cx="38" cy="32" r="12" fill="#f2b600" stroke="#10151c" strokeWidth="2.2" />
      <path
        d="m32.4 32.4 4 4 7.4-8.4"
        fill="none"
        stroke="#10151c"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
