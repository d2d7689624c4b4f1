import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { RecordContextProvider } from 'react-admin'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeServer, MARIANA, Shell } from '#frontend/test_kit.tsx'
import { EventXml } from './EventXml.tsx'
import { indentXml } from './indent_xml.ts'

afterEach(() => vi.unstubAllGlobals())

const XML = '<eSocial xmlns="http://a/b"><evt Id="ID1"><ide><tpAmb>2</tpAmb><vazio/></ide><obs></obs></evt></eSocial>'
const SHOWN = `<eSocial xmlns="http://a/b">
  <evt Id="ID1">
    <ide>
      <tpAmb>2</tpAmb>
      <vazio/>
    </ide>
    <obs></obs>
  </evt>
</eSocial>`

describe('XML of an event', () => {
  it('has an element a line, deeper ones to the right; what is indented already stays as it is', () => {
    expect(indentXml(XML)).toBe(SHOWN)
    expect(indentXml(SHOWN)).toBe(SHOWN)
    expect(indentXml(`<?xml version="1.0"?><a b="x>y">1 &lt; 2</a>`)).toBe(
      `<?xml version="1.0"?>\n<a b="x>y">1 &lt; 2</a>`,
    )
  })

  it('is shown on the page of the event and copied as it is shown', async () => {
    const writeText = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }))
    fakeServer({ 'GET /api/userinfo': MARIANA, 'GET /api/esocial/eventos/7/xml': XML })
    render(
      <Shell>
        <QueryClientProvider client={new QueryClient()}>
          <RecordContextProvider value={{ id: 7 }}>
            <EventXml />
          </RecordContextProvider>
        </QueryClientProvider>
      </Shell>,
    )
    const region = await screen.findByRole('region', { name: 'XML do evento' })
    expect(region.textContent).toBe(SHOWN)
    fireEvent.click(screen.getByText('Copiar XML'))
    expect(await screen.findByText('XML copiado.')).toBeTruthy()
    expect(writeText).toHaveBeenCalledWith(SHOWN)
  })
})
