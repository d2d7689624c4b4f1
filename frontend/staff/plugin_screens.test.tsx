import { fireEvent, screen, waitFor } from '@testing-library/react'
import {
  CreateBase,
  EmailField,
  ListBase,
  RecordsIterator,
  SelectInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin'
import type { ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import type { Metadata } from '#engine/definition/metadata.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { FormScreen } from '../screens/form/FormScreen.tsx'
import { ListScreen } from '../screens/list/ListScreen.tsx'
import { ResourceField, ResourceInput } from '../screens/ResourceParts.tsx'
import { metadataOf, resourceMeta, serve, show as mount } from '../screens/testing/harness.tsx'
import { ThemeMode } from '../theme/ThemeMode.tsx'
import { registerScreensOf } from '../extensions/plugin_screens.ts'

const fields: FieldDefs = {
  nome: { kind: 'text', label: 'Nome', required: true },
  email: { kind: 'email', label: 'E-mail' },
  porte: { kind: 'text', label: 'Porte' },
  valor: { kind: 'money', label: 'Valor' },
}
const meta = resourceMeta({
  fields,
  list: { columns: ['nome', 'email', 'valor'], sort: 'nome', search: ['nome'], filters: [], size: 15 },
  form: [
    { label: 'Dados', fields: ['nome', 'porte', 'valor'] },
    { label: 'Contato', fields: ['email'] },
  ],
})
const metadata = (on = true) => ({
  ...metadataOf([meta]),
  plugins: on ? [{ name: 'opinioes', label: 'Opiniões' }] : [],
})
const rows = [{ id: 1, nome: 'Ana', email: 'ana@x.br', valor: 1234.5, porte: 'M' }]
const server = () =>
  serve((call) =>
    call.method === 'POST'
      ? { status: 201, body: rows[0] }
      : { body: rows, headers: { 'Content-Range': 'coisas 0-14/1' } },
  )

/** react-admin's components need a theme. */
const show = (children: ReactNode, item: Metadata) => mount(<ThemeMode>{children}</ThemeMode>, item)

const Hint = () => <em>{`escreva para ${useRecordContext()?.nome}`}</em>

beforeAll(() =>
  registerScreensOf({
    '../../plugins/opinioes/frontend/resources.tsx': async () => ({
      resources: {
        [meta.key]: {
          cells: { email: <EmailField source="email" />, nome: <Hint /> },
          inputs: {
            porte: <SelectInput source="porte" choices={[{ id: 'M', name: 'Médio' }]} />,
            valor: (
              <>
                <ResourceInput source="valor" />
                <p>por mês</p>
              </>
            ),
          },
          sections: { Contato: <TextInput source="email" label="Correio" /> },
        },
      },
    }),
  }),
)

it('a cell of a plugin stands in the generated list', async () => {
  server()
  await show(<ListScreen resource={meta.key} />, metadata())
  expect((await screen.findByRole('link', { name: 'ana@x.br' })).getAttribute('href')).toBe('mailto:ana@x.br')
  expect(screen.getByText('escreva para Ana')).toBeTruthy()
})

it('nothing is replaced by a plugin that is off', async () => {
  server()
  await show(<ListScreen resource={meta.key} />, metadata(false))
  expect(await screen.findByRole('link', { name: 'Ana' })).toBeTruthy()
  expect(screen.queryByText('escreva para Ana')).toBeNull()
})

it('an input and a section of a plugin belong to the generated form: what they hold is checked and sent with it', async () => {
  const calls = server()
  await show(<FormScreen resource={meta.key} />, metadata())
  fireEvent.mouseDown(await screen.findByRole('combobox'))
  fireEvent.click(await screen.findByRole('option', { name: 'Médio' }))
  fireEvent.change(screen.getByLabelText('Correio'), { target: { value: 'ana@x.br' } })
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  // The generated input inside the plugin's input, which extends it.
  expect(screen.getAllByLabelText('Valor')).toHaveLength(1)
  expect(screen.getByText('por mês')).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: 'Ana' } })
  fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
  await waitFor(() =>
    expect(calls.find((call) => call.method === 'POST')?.body).toMatchObject({
      nome: 'Ana',
      porte: 'M',
      email: 'ana@x.br',
    }),
  )
})

it('generated inputs and values stand among react-admin’s own', async () => {
  server()
  await show(
    <>
      <ListBase resource={meta.key}>
        <RecordsIterator>
          <ResourceField source="valor" />
        </RecordsIterator>
      </ListBase>
      <CreateBase resource={meta.key}>
        <SimpleForm>
          <ResourceInput source="valor" />
        </SimpleForm>
      </CreateBase>
    </>,
    metadata(),
  )
  expect(await screen.findByText('R$ 1.234,50')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Valor'), { target: { value: '50' } })
  expect((screen.getByLabelText('Valor') as HTMLInputElement).value).toBe('50')
})
