import { pair } from '../../texts/texts.ts'

export const FILE_TEXTS = pair(
  {
    until: (when: string) => `für Programme abrufbar bis ${when}`,
    expired: 'für Programme nicht mehr abrufbar',
    preview: (name: string) => `${name} ansehen`,
    download: (name: string) => `${name} herunterladen`,
    save: 'Herunterladen',
  },
  {
    until: (when: string) => `programs can fetch it until ${when}`,
    expired: 'programs can no longer fetch it',
    preview: (name: string) => `View ${name}`,
    download: (name: string) => `Download ${name}`,
    save: 'Download',
  },
)
