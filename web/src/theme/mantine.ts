import { createTheme, type MantineColorsTuple } from '@mantine/core'

const ACCENT: MantineColorsTuple = [
  '#e8f0fb',
  '#cfe0f7',
  '#a9cdff',
  '#82b4ff',
  '#5c9df5',
  '#2a6ad4',
  '#0b55b5',
  '#0b4a9e',
  '#094690',
  '#07336a',
]

/** Mantine brings behaviour: focus, keyboard, layers. Its looks are those of tokens.css. */
export const THEME = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  colors: { accent: ACCENT },
  fontFamily: 'Inter, system-ui, sans-serif',
  fontFamilyMonospace: '"Plex Mono", ui-monospace, monospace',
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // An open menu belongs to the page's contents, and has nothing in it but its items: so aids can name where one is.
    Menu: {
      defaultProps: { shadow: 'md', portalProps: { target: '#inhalt' }, withInitialFocusPlaceholder: false },
    },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 10,
        overlayProps: { backgroundOpacity: 0.45 },
        // Its <header> would be a second banner of the page for screen readers.
        attributes: { header: { role: 'presentation' } },
      },
    },
    Tooltip: { defaultProps: { openDelay: 300 } },
  },
})
