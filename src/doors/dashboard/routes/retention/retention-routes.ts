import { exportRetention, showRetention } from './report.route.ts'

export const RETENTION_ROUTES = [showRetention, exportRetention]
