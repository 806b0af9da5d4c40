/**
 * What the database's own programs get of our environment: nothing. They run as another user where the service runs as
 * root, and whoever owns a process can read what it was given, such as our encryption key.
 */
export const MINIMAL_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin' }
