import type { WebhooksAnswer } from '../../../../src/doors/dashboard/routes/webhooks/find.route.ts'
import type { DeliveriesAnswer } from '../../../../src/doors/dashboard/routes/webhooks/find-deliveries.route.ts'
import type { WebhookAnswer } from '../../../../src/doors/dashboard/routes/webhooks/show.route.ts'
import type { DeliveryAnswer } from '../../../../src/doors/dashboard/routes/webhooks/show-delivery.route.ts'
import type { AsTold } from '../../door/as-told.ts'

/** What the door says about webhooks. */
export type ToldWebhooks = AsTold<WebhooksAnswer>
export type ToldWebhookRow = ToldWebhooks['items'][number]
export type ToldEventType = ToldWebhooks['eventTypes'][number]
export type Told = AsTold<WebhookAnswer>
export type ToldWebhook = Told['webhook']
export type ToldFigures = Told['figures']
export type ToldDeliveries = AsTold<DeliveriesAnswer>
export type ToldDelivery = ToldDeliveries['items'][number]
export type ToldDeliveryDetails = AsTold<DeliveryAnswer>
