/** Where a message stands on the page of its order, for links to it. */
export const messagePlace = (key: string): string => `message-${key}`
