import type { Route } from '../../route.ts'
import { addClientWebhook } from './add.route.ts'
import { beginWebhookTorture, showWebhookTorture } from './begin-torture.route.ts'
import { countRedeliveries } from './count-redelivery.route.ts'
import { findWebhookList } from './find.route.ts'
import { findWebhookDeliveries } from './find-deliveries.route.ts'
import { redeliverWebhook } from './redeliver.route.ts'
import { removeClientWebhook } from './remove.route.ts'
import { setWebhook } from './set.route.ts'
import { showWebhook } from './show.route.ts'
import { showDelivery } from './show-delivery.route.ts'
import { testWebhook } from './test.route.ts'

export const WEBHOOK_ROUTES: readonly Route[] = [
  ...[findWebhookList, addClientWebhook, showWebhook, setWebhook, removeClientWebhook, testWebhook],
  ...[findWebhookDeliveries, showDelivery, countRedeliveries, redeliverWebhook],
  ...[beginWebhookTorture, showWebhookTorture],
]
