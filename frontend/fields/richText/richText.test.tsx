import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ALIGNED_TAGS, ALIGNMENTS, RICH_TEXT_TAGS } from '#engine/fields/richText/allowed.ts'
import { richText, toDefs } from '#engine/fields/index.ts'
import { tryFields } from '../testing.tsx'
import { toEditor, toStored } from './html.ts'

const fields = toDefs({ texto: richText('Texto') })

beforeAll(() => {
  // jsdom has no layout: the editor asks it where the caret is.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect = () => new DOMRect()
  document.elementFromPoint = () => null
})

async function opened(texto: string | null) {
  const form = tryFields(fields, { texto })
  const page = await screen.findByRole('textbox', { name: 'Texto' }, { timeout: 20_000 })
  const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  return { ...form, page, press }
}

/** Changes the end of the text: everything is read from the editor again, so what it does not know would be lost. */
async function edited(texto: string) {
  const { press, values } = await opened(texto)
  press('Tachado')
  press('Citação')
  press('Citação')
  press('Tachado')
  await waitFor(() => expect(values().texto).not.toBe(texto))
  return values().texto as string
}

const tags = (html: string) =>
  new Set(
    [...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*')].map((item) => item.localName),
  )

/** A text with every tag and every alignment that the server keeps. */
const EVERYTHING = [
  ...ALIGNMENTS.map((side) => `<p style="text-align: ${side}">Alinhado ${side}</p>`),
  '<h2 style="text-align: center">Um</h2><h3>Dois</h3><h4>Três</h4>',
  '<div style="text-align: right">Divisão</div>',
  '<p><strong>a</strong><b>b</b><em>c</em><i>d</i><u>e</u><s>f</s><span>g</span><br>h</p>',
  '<ul><li>um</li><li style="text-align: center">dois<ul><li>dentro</li></ul></li></ul><ol><li><h3>três</h3></li></ol>',
  '<blockquote><p>citado</p></blockquote><hr>',
  '<p><a href="https://exemplo.com.br" target="_blank" rel="noopener noreferrer nofollow">link</a></p><p>fim</p>',
].join('')

it('an aligned text keeps its alignment when something else is changed', async () => {
  const html = await edited('<p style="text-align:center">Venha</p><p>Fim</p>')
  expect(html).toContain('<p style="text-align: center;">Venha</p>')
}, 30_000)

it('a text with all the server keeps is the same after it was edited', async () => {
  expect([...tags(EVERYTHING)].toSorted()).toEqual([...RICH_TEXT_TAGS].toSorted())
  const html = await edited(EVERYTHING)
  const gone = RICH_TEXT_TAGS.filter((tag) => !tags(html).has(tag))
  // The same look by another name: b and i are strong and em, a division is a paragraph, a bare span is its text.
  expect(gone).toEqual(['div', 'span', 'b', 'i'])
  const page = new DOMParser().parseFromString(html, 'text/html').body
  const aligned = (text: string) =>
    [...page.querySelectorAll<HTMLElement>(ALIGNED_TAGS.join())].find(
      (item) => item.style.textAlign && item.firstChild?.textContent === text,
    )?.style.textAlign
  expect(ALIGNMENTS.map((side) => aligned(`Alinhado ${side}`))).toEqual([...ALIGNMENTS])
  expect([aligned('Um'), aligned('Divisão'), aligned('dois')]).toEqual(['center', 'right', 'center'])
  expect(html).toContain('<li>um</li>')
  expect(html).toContain('<ol><li><h3>três</h3></li></ol>')
  expect(html).toContain('<a target="_blank" rel="noopener noreferrer nofollow" href="https://exemplo.com.br">link</a>')
  expect(page.textContent).toBe(new DOMParser().parseFromString(EVERYTHING, 'text/html').body.textContent)
}, 30_000)

it('nothing the server would remove gets into the text', async () => {
  const html = await edited(
    '<h1>Um</h1><p onclick="x()"><a href="javascript:x()">a</a><a href="java\tscript:x()">b</a><a href="//mau.example">c</a></p><script>x()</script><img src="x" onerror="x()"><pre>p</pre><ol start="3" type="a"><li>3</li></ol><p>fim</p>',
  )
  expect([...tags(html)].filter((tag) => !(RICH_TEXT_TAGS as readonly string[]).includes(tag))).toEqual([])
  expect(html).not.toMatch(/script|mau\.example|on\w+=|start|type=/)
  expect(html).toContain('<h2>Um</h2>')
}, 30_000)

it('a button aligns the text at the caret and says that it is pressed', async () => {
  const { press, values } = await opened('<p>Venha</p>')
  press('Centralizar')
  await waitFor(() => expect(values().texto).toBe('<p style="text-align: center;">Venha</p>'))
  expect(screen.getByRole('button', { name: 'Centralizar' }).getAttribute('aria-pressed')).toBe('true')
  press('Limpar formatação')
  await waitFor(() => expect(values().texto).toBe('<p>Venha</p>'))
}, 30_000)

it('arrow keys lead through the buttons, which are one stop of the Tab key', async () => {
  await opened('<p>Venha</p>')
  const bar = screen.getByRole('toolbar', { name: 'Formatação: Texto' })
  const stops = () => [...bar.querySelectorAll('[tabindex="0"]')].map((item) => item.getAttribute('aria-label'))
  expect(stops()).toEqual(['Negrito (Ctrl+B)'])
  screen.getByRole('button', { name: 'Negrito (Ctrl+B)' }).focus()
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' })
  expect(document.activeElement!.getAttribute('aria-label')).toBe('Itálico (Ctrl+I)')
  fireEvent.keyDown(document.activeElement!, { key: 'End' })
  expect(stops()).toEqual(['Limpar formatação'])
}, 30_000)

it('Tab in a list leaves the text instead of moving the item', async () => {
  const { page } = await opened('<ul><li>um</li><li>dois</li></ul>')
  expect(fireEvent.keyDown(page, { key: 'Tab' })).toBe(true)
}, 30_000)

it('a link is asked for, changed and removed', async () => {
  const { press, values } = await opened('<p><a href="https://a.com">site</a></p>')
  press('Link')
  const address = await screen.findByLabelText('Endereço')
  expect((address as HTMLInputElement).value).toBe('https://a.com')
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
  expect(screen.getByRole('button', { name: 'Alterar' })).toHaveProperty('disabled', true)
  fireEvent.change(address, { target: { value: 'https://b.com' } })
  press('Alterar')
  await waitFor(() => expect(values().texto).toContain('href="https://b.com"'))
  press('Link')
  press(await screen.findByRole('button', { name: 'Remover link' }).then(() => 'Remover link'))
  await waitFor(() => expect(values().texto).toBe('<p>site</p>'))
}, 30_000)

it('a value given from outside is shown, an emptied text is no value', async () => {
  const { form, page, values } = await opened('<p>Um</p>')
  form.setValue('texto', '<p>Dois</p>')
  await waitFor(() => expect(page.textContent).toBe('Dois'))
  expect(values().texto).toBe('<p>Dois</p>')
  page.innerHTML = ''
  await waitFor(() => expect(values().texto).toBeNull())
}, 30_000)

it('text without a tag keeps its line breaks, empty lines stay open', () => {
  expect(toEditor('linha 1\nlinha 2 &lt; 3')).toBe('linha 1<br>linha 2 &lt; 3')
  expect(toEditor('<p>a</p><p><br></p><p>b</p>')).toBe('<p>a</p><p></p><p>b</p>')
  expect(toStored('<p>a</p><p></p><p>b</p>')).toBe('<p>a</p><p><br></p><p>b</p>')
})
