import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ShareRow } from '../pages/ShareRow.tsx'
import { FeedbackProvider } from '#public'

const row = () =>
  render(
    <FeedbackProvider>
      <ShareRow title="Analista" address="/externo/anuncios/7?empresaId=1" onFriend={() => undefined} />
    </FeedbackProvider>,
  )

it('an advert is handed on by WhatsApp with its title and its own address', () => {
  row()
  const link = screen.getByRole('link', { name: 'WhatsApp' })
  expect(decodeURIComponent(link.getAttribute('href')!)).toBe(
    `https://wa.me/?text=Analista: ${window.location.origin}/externo/anuncios/7?empresaId=1`,
  )
})

it('copying the link says so', async () => {
  const write = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText: write } }))
  row()
  fireEvent.click(screen.getByRole('button', { name: 'Copiar link' }))
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/externo/anuncios/7?empresaId=1`)
  expect(await screen.findByText('Link copiado.')).toBeTruthy()
})

it('the share button of the device stands only where there is one', () => {
  row()
  expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull()
})
