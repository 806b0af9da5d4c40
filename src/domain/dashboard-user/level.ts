/** Operators run the service and see all clients; everybody else belongs to one. */
export const DASHBOARD_ROLES = ['operator', 'client'] as const
export type DashboardRole = (typeof DASHBOARD_ROLES)[number]

/** How much a person may do. A reading operator is an operator of level reader; none is a clerk. */
export const LEVELS = ['admin', 'clerk', 'reader'] as const
export type Level = (typeof LEVELS)[number]
