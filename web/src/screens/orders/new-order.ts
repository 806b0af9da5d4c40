import { SCREENS } from '../../frame/screens.tsx'

/** Where an application is filed by hand, once there is such a screen. */
export const NEW_ORDER = '/web/orders/new'
export const canFile = (): boolean => SCREENS.some(({ path }) => path === NEW_ORDER)
