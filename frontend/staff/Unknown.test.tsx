import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { serve } from '../screens/testing/harness.tsx'
import { Unknown } from './Unknown.tsx'

const LIST = '/api/utilitario/estabelecimentos'

it.each([
  ['/utilitario/estabelecimentos', LIST],
  ['/utilitario/estabelecimentos/new', LIST],
  ['/utilitario/estabelecimentos/3/editar', `${LIST}/3`],
])('%s one may not see is "Acesso Negado", not a page nobody has', async (address, value) => {
  serve(({ path }) => ({ status: path === value ? 403 : 404, body: { code: 'X', message: 'Não.' } }))
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '*', element: <Unknown /> }], { initialEntries: [address] })}
    />,
  )
  expect(await screen.findByText('Acesso Negado')).toBeTruthy()
})
