import { keptFor } from '../door/kept-for.ts'

/** A real form post, as anybody may send it: the answer leads to the login page. */
export function signOut(): void {
  keptFor.nobody()
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/logout'
  document.body.append(form)
  form.submit()
}
