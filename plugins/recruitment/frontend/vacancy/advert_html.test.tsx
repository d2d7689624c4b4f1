import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { advertHtml } from './advert_html.tsx'

it('markup that is being typed is shown as elements, without scripts, attributes and links', () => {
  const { container } = render(
    <div>
      {advertHtml(
        '<p>Faça <strong>pães</strong></p><script>alert(1)</script><img src=x onerror="alert(1)"><a href="javascript:x">aqui</a><table><tr><td>texto</td></tr></table>',
      )}
    </div>,
  )
  expect(container.querySelector('p strong')?.textContent).toBe('pães')
  expect(container.querySelectorAll('script, img, a, table')).toHaveLength(0)
  expect(container.textContent).toBe('Faça pãesaquitexto')
})
