/**
 * Snippets from react-admin's documentation with this product's data provider: the features plugin pages may rely on.
 */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import {
  BulkDeleteButton,
  ChipField,
  CoreAdminContext,
  CoreAdminUI,
  Create,
  CustomRoutes,
  DataTable,
  DateField,
  DeleteButton,
  Edit,
  EditButton,
  InfiniteList,
  List,
  ListBase,
  RecordField,
  ReferenceField,
  ReferenceInput,
  ReferenceManyField,
  Resource,
  SearchInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  useCanAccess,
  useListContext,
  useRecordContext,
} from 'react-admin'
import { createMemoryRouter, Route, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import type { FieldDefs } from '#engine/definition/types.ts'
import { ConfirmProvider } from './dialogs/Confirm.tsx'
import { i18nProvider } from './i18n/index.ts'
import { createAuthProvider } from './providers/authProvider.ts'
import { createDataProvider } from './providers/dataProvider.ts'
import { StaticMetadata } from './providers/metadata.tsx'
import { NotificationBridge } from './providers/NotificationBridge.tsx'
import { NoticeProvider } from './dialogs/NoticeProvider.tsx'
import { createQueryClient } from './providers/query_client.ts'
import { routerProvider } from './providers/router.ts'
import { SessionProvider, useSession } from './providers/session.tsx'
import { createStore } from './providers/store.ts'
import { ThemeMode } from './theme/ThemeMode.tsx'
import { type Call, metadataOf, resourceMeta, serve, type Server } from './screens/testing/harness.tsx'

const fields: FieldDefs = {
  nome: { kind: 'text', label: 'Nome', required: true },
  email: { kind: 'email', label: 'E-mail' },
  nascimento: { kind: 'date', label: 'Data de nascimento' },
  vinculo: { kind: 'choice', label: 'Vínculo', choices: [{ id: 'E', nome: 'Emprego' }] },
  area: { kind: 'ref', label: 'Área', to: 'teste/areas' },
  pontos: { kind: 'computed', label: 'Pontos' },
}
const KEY = 'captacao/candidatos'
const AREAS = 'teste/areas'
const metadata = metadataOf([
  resourceMeta({
    key: KEY,
    label: { singular: 'Candidato', plural: 'Candidatos' },
    fields,
    pages: { show: 'Page' },
    actions: [{ name: 'contrata', label: 'Contratar', on: 'row', method: 'PUT', authority: 'ROLE_TESTE' }],
  }),
  resourceMeta({
    key: AREAS,
    fields: { nome: { kind: 'text', label: 'Nome' } },
    can: { create: false, update: false, delete: false },
  }),
])

const ana = {
  id: 1,
  versao: 3,
  nome: 'Ana',
  email: 'ana@x.br',
  nascimento: '1990-02-01',
  vinculo: 'E',
  area: { id: 7, nome: 'TI' },
  pontos: 9,
}
const rui = { ...ana, id: 2, versao: 1, nome: 'Rui', email: 'rui@x.br' }
const page = (rows: unknown[], total = rows.length) => ({ body: rows, headers: { 'Content-Range': `x 0-9/${total}` } })

/** Responds to reads with two people and one area; `own` has priority. */
const server =
  (own: Server = () => undefined): Server =>
  (call) => {
    const answer = own(call)
    if (answer || call.method !== 'GET') return answer
    if (call.path === `/api/${KEY}`) return page([ana, rui], 40)
    if (call.path === `/api/${AREAS}`) return page([{ id: 7, nome: 'Tecnologia' }])
    if (/candidatos\/\d+$/.test(call.path)) return { body: ana }
    if (/areas\/\d+$/.test(call.path)) return { body: { id: 7, nome: 'Tecnologia' } }
    return undefined
  }

function Admin({ children }: { children: ReactNode }) {
  return (
    <CoreAdminContext
      authProvider={createAuthProvider(useSession(), () => metadata)}
      dataProvider={createDataProvider(() => metadata)}
      i18nProvider={i18nProvider}
      queryClient={createQueryClient()}
      routerProvider={routerProvider}
      store={createStore()}
    >
      <NotificationBridge />
      <CoreAdminUI disableTelemetry>{children}</CoreAdminUI>
    </CoreAdminContext>
  )
}

function mount(children: ReactNode, at: string, own?: Server) {
  const calls = serve(server(own))
  const App = () => (
    <ThemeMode>
      <SessionProvider>
        <NoticeProvider>
          <ConfirmProvider>
            <StaticMetadata value={metadata}>
              <div id="react-admin-title" />
              <Admin>{children}</Admin>
            </StaticMetadata>
          </ConfirmProvider>
        </NoticeProvider>
      </SessionProvider>
    </ThemeMode>
  )
  const router = createMemoryRouter([{ path: '*', Component: App }], { initialEntries: [at] })
  return { calls, router, ...render(<RouterProvider router={router} />) }
}
const listed = (calls: Call[], path = KEY) =>
  calls.filter((call) => call.method === 'GET' && call.path === `/api/${path}`)
const written = (calls: Call[]) =>
  calls.filter((call) => call.method !== 'GET').map((call) => [call.method, call.path, call.body])
const representation = (record: { nome: string }) => record.nome

const CandidateList = () => (
  <List filters={[<SearchInput key="q" source="q" alwaysOn />]} sort={{ field: 'nome', order: 'ASC' }}>
    <DataTable>
      <DataTable.Col source="nome" />
      <DataTable.Col source="nascimento" field={DateField} />
      <DataTable.Col source="area.id" label="Área">
        <ReferenceField source="area.id" reference={AREAS} />
      </DataTable.Col>
      <DataTable.Col>
        <EditButton />
      </DataTable.Col>
    </DataTable>
  </List>
)

describe('<List> with <DataTable>', () => {
  it('shows rows, labels of the definition and referenced records; asks for pages and sorts as the API takes them', async () => {
    const { calls } = mount(
      <>
        <Resource name={KEY} list={CandidateList} />
        <Resource name={AREAS} recordRepresentation={representation} />
      </>,
      `/${KEY}`,
    )
    expect(await screen.findByText('Ana')).toBeTruthy()
    expect(await screen.findAllByText('Tecnologia')).toHaveLength(2)
    expect(screen.getByRole('columnheader', { name: 'Data de nascimento' })).toBeTruthy()
    expect(await screen.findByText('Candidatos')).toBeTruthy()
    expect(listed(calls)[0]!.query.get('range')).toBe('[0,9]')
    expect(listed(calls, AREAS).map((call) => call.query.get('filter'))).toEqual(['{"id":[7]}'])
    fireEvent.click(screen.getByText('Nome'))
    await waitFor(() => expect(listed(calls).at(-1)!.query.get('sort')).toBe('["nome","DESC"]'))
  })

  it('filters by what is typed, and <EditButton> leads to the form of a record that has a page of its own', async () => {
    const { calls, container } = mount(<Resource name={KEY} list={CandidateList} edit={<p>formulário</p>} />, `/${KEY}`)
    await screen.findByText('Ana')
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ru' } })
    await waitFor(() => expect(listed(calls).at(-1)!.query.get('filter')).toBe('{"q":"ru"}'), { timeout: 4000 })
    expect(container.querySelector('a[href$="/editar"]')!.getAttribute('href')).toBe(`/${KEY}/1/editar`)
  })

  it('an undoable removal of the selection goes to the server only when nobody undid it', async () => {
    const { calls } = mount(
      <Resource
        name={KEY}
        list={
          <List>
            <DataTable bulkActionButtons={<BulkDeleteButton />}>
              <DataTable.Col source="nome" />
            </DataTable>
          </List>
        }
      />,
      `/${KEY}`,
    )
    await screen.findByText('Ana')
    fireEvent.click(screen.getAllByRole('checkbox')[0]!)
    fireEvent.click(await screen.findByRole('button', { name: 'Remover' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Rui')).toBeTruthy()
    expect(written(calls)).toEqual([])
  })
})

describe('list contexts', () => {
  const Names = () => {
    const { data, total, filterValues, setPage } = useListContext()
    return (
      <p>
        {`${data?.map((item) => item.nome).join()} de ${total}; ${JSON.stringify(filterValues)}`}
        <button onClick={() => setPage(2)}>adiante</button>
      </p>
    )
  }

  it('<ListBase> gives them with a permanent filter', async () => {
    const { calls } = mount(
      <CustomRoutes>
        <Route
          path="/minha"
          element={
            <ListBase resource={KEY} filter={{ area: { id: 7, nome: 'TI' } }} perPage={5}>
              <Names />
            </ListBase>
          }
        />
      </CustomRoutes>,
      '/minha',
    )
    expect(await screen.findByText(/^Ana,Rui de 40; \{\}/)).toBeTruthy()
    expect(listed(calls)[0]!.query.get('filter')).toBe('{"area":7}')
    fireEvent.click(screen.getByText('adiante'))
    await waitFor(() => expect(listed(calls).at(-1)!.query.get('range')).toBe('[5,9]'))
  })

  it('<InfiniteList> and useRecordContext work', async () => {
    const Line = () => <b>{useRecordContext()?.email}</b>
    mount(
      <Resource
        name={KEY}
        list={
          <InfiniteList pagination={false}>
            <DataTable>
              <DataTable.Col label="Contato">
                <Line />
              </DataTable.Col>
            </DataTable>
          </InfiniteList>
        }
      />,
      `/${KEY}`,
    )
    expect(await screen.findByText('rui@x.br')).toBeTruthy()
  })
})

describe('<Edit> and <Create> with <SimpleForm>', () => {
  const CandidateForm = () => (
    <SimpleForm>
      <TextInput source="nome" />
      <SelectInput source="vinculo" choices={fields.vinculo!.choices!} optionText="nome" />
      <ReferenceInput source="area.id" reference={AREAS}>
        <SelectInput optionText="nome" />
      </ReferenceInput>
    </SimpleForm>
  )
  const edit = (
    <Edit mutationMode="pessimistic" redirect={false}>
      <CandidateForm />
    </Edit>
  )

  it('labels come from the definition; a change is sent with its version and without what the server computes', async () => {
    const { calls } = mount(<Resource name={KEY} edit={edit} />, `/${KEY}/1`, (call) =>
      call.method === 'PUT' ? { body: { ...ana, nome: 'Ana Paula', versao: 4 } } : undefined,
    )
    fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Ana Paula' } })
    fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
    expect(await screen.findByText('Registro salvo com sucesso.')).toBeTruthy()
    const [[method, path, body]] = written(calls) as [[string, string, Record<string, unknown>]]
    expect([method, path]).toEqual(['PUT', `/api/${KEY}/1`])
    expect(body).toMatchObject({ nome: 'Ana Paula', vinculo: 'E', area: { id: 7 }, versao: 3 })
    expect(body).not.toHaveProperty('pontos')
  })

  it('what the server refuses stands at its field', async () => {
    mount(<Resource name={KEY} edit={edit} />, `/${KEY}/1`, (call) =>
      call.method === 'PUT'
        ? {
            status: 400,
            body: {
              code: 'VALIDACAO',
              message: 'x',
              errors: [{ type: 'FIELD_VALIDATION_VIOLATION', field: 'nome', message: 'Nome já existe.' }],
            },
          }
        : undefined,
    )
    fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Rui' } })
    fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
    expect(await screen.findByText('Nome já existe.')).toBeTruthy()
  })

  it('<Create> posts and redirects to the list', async () => {
    const { calls, router } = mount(
      <Resource
        name={KEY}
        list={<p>lista</p>}
        create={
          <Create redirect="list">
            <SimpleForm defaultValues={{ vinculo: 'E' }}>
              <TextInput source="nome" />
            </SimpleForm>
          </Create>
        }
      />,
      `/${KEY}/create`,
      (call) => (call.method === 'POST' ? { status: 201, body: ana } : undefined),
    )
    fireEvent.change(await screen.findByLabelText('Nome'), { target: { value: 'Ana' } })
    fireEvent.click(screen.getByRole('button', { name: 'Gravar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${KEY}`))
    expect(written(calls)).toEqual([['POST', `/api/${KEY}`, { nome: 'Ana', vinculo: 'E' }]])
  })
})

describe('<Show>', () => {
  it('shows fields, and the records that refer to it', async () => {
    const { calls } = mount(
      <Resource
        name={AREAS}
        show={
          <Show>
            <SimpleShowLayout>
              <TextField source="nome" />
              <RecordField source="id" label="Código" />
              <ReferenceManyField reference={KEY} target="area" label="Candidatos">
                <DataTable bulkActionButtons={false}>
                  <DataTable.Col source="vinculo" field={ChipField} />
                </DataTable>
              </ReferenceManyField>
            </SimpleShowLayout>
          </Show>
        }
      />,
      `/${AREAS}/7/show`,
    )
    expect(await screen.findByText('Tecnologia')).toBeTruthy()
    expect(await screen.findAllByText('E')).toHaveLength(2)
    expect(listed(calls)[0]!.query.get('filter')).toBe('{"area":7}')
  })

  it('<DeleteButton> asks in pessimistic mode and removes', async () => {
    const { calls, router } = mount(
      <Resource
        name={KEY}
        list={<p>lista</p>}
        show={
          <Show actions={<DeleteButton mutationMode="pessimistic" />}>
            <TextField source="nome" />
          </Show>
        }
      />,
      `/${KEY}/1/show`,
      (call) => (call.method === 'DELETE' ? { status: 204 } : undefined),
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Remover' }))
    const dialog = await screen.findByRole('dialog')
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' })))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/${KEY}`))
    expect(written(calls)).toEqual([['DELETE', `/api/${KEY}/1`, undefined]])
  })
})

describe('useCanAccess', () => {
  const May = ({ resource, action }: { resource: string; action: string }) => (
    <i>{`${action} ${resource}: ${useCanAccess({ resource, action }).canAccess}`}</i>
  )
  it.each([
    [KEY, 'create', true],
    [AREAS, 'create', false],
    [AREAS, 'edit', false],
    [AREAS, 'list', true],
    [KEY, 'contrata', true],
    [KEY, 'demite', false],
    ['sem/acesso', 'list', false],
    ['ROLE_TESTE', 'list', true],
  ])('%s %s: %s', async (resource, action, allowed) => {
    mount(
      <CustomRoutes>
        <Route path="/" element={<May resource={resource} action={action} />} />
      </CustomRoutes>,
      '/',
    )
    expect(await screen.findByText(`${action} ${resource}: ${allowed}`)).toBeTruthy()
  })
})

describe('the store', () => {
  it('what a person arranged is kept by the server, where a list stands only in the tab', async () => {
    const store = createStore()
    store.setup()
    const calls = serve(server((call) => (call.path === '/api/userinfo/preferencias' ? { body: {} } : undefined)))
    const heard: unknown[] = []
    store.subscribe('candidatos.datatable', (value) => heard.push(value))
    store.setItem('candidatos.datatable', ['nome'])
    store.setItem(`${KEY}.listParams`, { page: 2 })
    expect([
      store.getItem('candidatos.datatable'),
      store.getItem(`${KEY}.listParams`),
      store.getItem('nada', 1),
    ]).toEqual([['nome'], { page: 2 }, 1])
    expect(heard).toEqual([['nome']])
    await waitFor(() => expect(written(calls)).toHaveLength(1), { timeout: 3000 })
    expect(written(calls)).toEqual([
      ['PUT', '/api/userinfo/preferencias', { chave: 'candidatos.datatable', valor: ['nome'] }],
    ])
    store.reset()
    expect([store.getItem('candidatos.datatable'), store.getItem(`${KEY}.listParams`)]).toEqual([['nome'], undefined])
  })
})
