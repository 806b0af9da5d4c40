/** Where an application is filed by hand. */
export const NEW_ORDER = '/web/orders/new'
