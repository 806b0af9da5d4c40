/** A licence plate with the round sticker that gives the product its name. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect x="2" y="16" width="60" height="32" rx="6" fill="#fff" stroke="#10151c" stroke-width="3"/>
  <path d="M8 17.5h6v29H8a4.5 4.5 0 0 1-4.5-4.5V22A4.5 4.5 0 0 1 8 17.5z" fill="#0b4fa0"/>
  <circle cx="37" cy="32" r="12" fill="#f2b600" stroke="#10151c" stroke-width="2"/>
  <path d="M31.5 32.5l4 4 7.5-8.5" fill="none" stroke="#10151c" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
</svg>
`
