import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RICH_TEXT_TAGS } from '#engine/fields/richText/allowed.ts'
import { richTextNodes } from './nodes.ts'

it('markup that is being typed is shown as elements, without scripts, attributes and links', () => {
  const { container } = render(
    <div>
      {richTextNodes(
        '<p>Faça <strong>pães</strong></p><script>alert(1)</script><img src=x onerror="alert(1)"><a href="javascript:x">aqui</a><table><tr><td>texto</td></tr></table>',
        { links: false },
      )}
    </div>,
  )
  expect(container.querySelector('p strong')?.textContent).toBe('pães')
  expect(container.querySelectorAll('script, img, a, table')).toHaveLength(0)
  expect(container.textContent).toBe('Faça pãesaquitexto')
})

it('every tag the server keeps is shown, a link with its address', () => {
  const html = RICH_TEXT_TAGS.map((tag) => `<${tag} href="https://exemplo.com.br"></${tag}>`).join('')
  const { container } = render(<div>{richTextNodes(html)}</div>)
  expect(RICH_TEXT_TAGS.filter((tag) => !container.querySelector(tag))).toEqual([])
  expect(container.querySelector('a')!.getAttribute('href')).toBe('https://exemplo.com.br')
})

it('aligned text is shown aligned, other styles are not', () => {
  const { container } = render(
    <div>
      {richTextNodes('<p style="text-align:center;position:fixed">meio</p><span style="text-align:right">x</span>')}
    </div>,
  )
  expect(container.innerHTML).toBe('<div><p style="text-align: center;">meio</p><span>x</span></div>')
})
