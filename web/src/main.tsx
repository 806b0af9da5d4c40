import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DoorError } from './door/door-error.ts'
import { Languages } from './frame/language.tsx'
import { createAppRouter } from './router.tsx'
import { THEME } from './theme/mantine.ts'
import './theme/mantine.css'
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/frame.css'
import './theme/parts.css'
import './theme/shared.css'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
// Some parts of Mantine put styles in by way of a package that asks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce })

const queries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 5_000, retry: (times, error) => !(error instanceof DoorError) && times < 2 },
  },
})
const router = createAppRouter(queries)

const element = document.getElementById('root')
if (element) {
  createRoot(element).render(
    <StrictMode>
      <MantineProvider theme={THEME} defaultColorScheme="auto" getStyleNonce={() => nonce}>
        <QueryClientProvider client={queries}>
          <Languages>
            <RouterProvider router={router} />
          </Languages>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  )
}
