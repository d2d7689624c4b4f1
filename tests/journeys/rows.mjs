import { search, visit } from './people.mjs'

// Rows of a list and their buttons, and calls for what a journey only needs to be there.

/** Calls the API as the page would, for what the journey only needs to be there. */
export const call = (page, method, path, body) =>
  page.evaluate(
    async ([verb, to, sent]) => {
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const answer = await fetch(to, {
        method: verb,
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', 'X-XSRF-TOKEN': token },
        ...(sent && { body: JSON.stringify(sent) }),
      })
      const read = answer.status === 204 ? undefined : await answer.json()
      if (!answer.ok) throw new Error(`${verb} ${to}: ${answer.status} ${JSON.stringify(read)}`)
      return read
    },
    [method, path, body],
  )

/** The one row with this title. */
export async function find(page, list, title, filter = '') {
  await visit(page, `${list}${filter}`)
  await search(page, title)
  await page
    .getByRole('row', { name: new RegExp(title) })
    .first()
    .waitFor()
  await page.getByText('1 registro(s) encontrado(s).').waitFor()
}

/** A button of the one row that is shown, from its menu. */
export async function press(page, title, label) {
  await page.getByRole('button', { name: `Ações: ${title}` }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** What was printed opened beside the page; a page nobody looks at is slow. */
export async function alone(page) {
  for (const other of page.context().pages()) if (other !== page) await other.close()
  await page.bringToFront()
}

/** Back to the list as it was. */
export async function back(page, title) {
  await page.goBack()
  await page.getByRole('button', { name: `Ações: ${title}` }).waitFor()
}
