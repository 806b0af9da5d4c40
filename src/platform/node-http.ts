/** As imported from `node:http`; but an import would load Node's own client of WebSockets too, a fourteenth of a start. */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http')
