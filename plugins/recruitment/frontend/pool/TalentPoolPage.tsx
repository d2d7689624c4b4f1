import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Paper from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import {
  ApiError,
  FilterChips,
  FilterPanel,
  Icon,
  LoadFailed,
  LoadingRows,
  NothingFound,
  PageHeader,
  Pager,
  SavedViews,
  SearchBox,
  useSelection,
  useSession,
} from '#frontend'
import { EnterDialog } from './EnterDialog.tsx'
import { Facets } from './Facets.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { PersonRow } from './PersonRow.tsx'
import { POOL, type PoolPerson } from './types.ts'
import { STANDARD, usePool } from './use_pool.ts'

/** Maximum number of people per invitation. */
const MAX_PEOPLE = 100
/** Relevance depends on search terms: without any, the same order lists the latest registrations first. */
const sortsOf = (search: string) => ({
  '-relevancia': search.trim() ? 'Mais relevantes' : 'Cadastrados há pouco',
  '-atualizadoEm': 'Atualizados há pouco',
  nome: 'Nome',
})

const found = (total: number) => (total === 1 ? '1 candidato' : `${total.toLocaleString('pt-BR')} candidatos`)
const chosen = (count: number) => (count === 1 ? '1 selecionado' : `${count} selecionados`)

/** All candidates of the company: full-text search, filters, saved searches, and actions on the results. */
export function TalentPoolPage() {
  const { can } = useSession()
  const pool = usePool()
  const { state, change, filters } = pool
  const { page, size, ...scope } = state
  const selection = useSelection<{ id: number }>(JSON.stringify(scope))
  const [panel, setPanel] = useState(false)
  const [dialog, setDialog] = useState<'convidar' | 'incluir'>()
  const answer = pool.found.data
  const ids = [...selection.ids]
  const done = () => {
    setDialog(undefined)
    selection.clear()
  }
  const clear = () => change({ search: '', filters: {} })
  const sort = `${state.sort.descending ? '-' : ''}${state.sort.field}`
  const sorts = sortsOf(state.search)
  const inUse = Object.keys(state.filters).length
  return (
    <>
      <PageHeader
        title="Banco de talentos"
        subtitle={answer && <span aria-live="polite">{found(answer.total)}</span>}
        actions={<SavedViews screen={POOL} search={pool.search} onOpen={pool.open} />}
      />
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5, alignItems: 'center' }}>
        <SearchBox
          wide
          value={state.search}
          label="Buscar candidatos por palavras"
          placeholder="Nome, cargo, empresa, curso, idioma, texto do currículo…"
          onSearch={(search) => change({ search })}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="Tune" />}
          aria-expanded={panel}
          onClick={() => setPanel(!panel)}
          sx={{ borderColor: 'divider', minHeight: 40 }}
        >
          {inUse ? `Filtros (${inUse})` : 'Filtros'}
        </Button>
        <TextField
          select
          size="small"
          fullWidth={false}
          label="Ordem"
          value={sort in sorts ? sort : STANDARD.sort}
          onChange={(event) =>
            change({
              sort: { field: event.target.value.replace(/^-/, ''), descending: event.target.value.startsWith('-') },
            })
          }
          sx={{ flex: { xs: 1, sm: '0 0 200px' } }}
        >
          {Object.entries(sorts).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5, display: { xs: 'none', sm: 'block' } }}>
        Todas as palavras precisam ocorrer. Use &quot;aspas&quot; para palavras juntas, -palavra para excluir e o
        começo* de uma palavra para achar todas as que começam assim.
      </Typography>
      {panel && (
        <FilterPanel
          fields={filters}
          values={state.filters}
          onChange={(values) => change({ filters: values })}
          onClear={() => change({ filters: {} })}
        />
      )}
      <FilterChips
        fields={filters}
        values={state.filters}
        onRemove={(name) => change({ filters: { ...state.filters, [name]: null } })}
        onClear={() => change({ filters: {} })}
      />
      <Facets
        facets={pool.facets}
        onChoose={(filter, value) => change({ filters: { ...state.filters, [filter]: [value] } })}
      />
      {answer !== undefined && answer.aguardando > 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {`${answer.aguardando.toLocaleString('pt-BR')} cadastros novos ou alterados ainda estão entrando na busca. Busque de novo daqui a pouco.`}
        </Alert>
      )}
      <Paper variant="outlined" aria-busy={pool.found.isFetching}>
        {pool.found.isPending && <LoadingRows />}
        {pool.found.isError && (
          <LoadFailed
            message={pool.found.error instanceof ApiError ? pool.found.error.message : ''}
            onRetry={() => void pool.found.refetch()}
          />
        )}
        {answer?.total === 0 && !pool.found.isError && <NothingFound onClear={clear} />}
        {answer !== undefined && answer.pessoas.length > 0 && !pool.found.isError && (
          <>
            <PoolBar
              rows={answer.pessoas}
              count={ids.length}
              ids={selection.ids}
              onMark={(on) => selection.mark(answer.pessoas, on)}
              onClear={selection.clear}
              onInvite={can('ROLE_CAPTACAO_BANCO_TALENTOS_CONVIDAR') ? () => setDialog('convidar') : undefined}
              onEnter={
                can('ROLE_CAPTACAO_CANDIDATO_SOLICITACOES_EDITAR') && can('ROLE_CAPTACAO_SOLICITACOES_PESSOAL')
                  ? () => setDialog('incluir')
                  : undefined
              }
            />
            <Box component="ul" aria-label="Candidatos encontrados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {answer.pessoas.map((pessoa) => (
                <PersonRow
                  key={pessoa.id}
                  one={pessoa}
                  marked={selection.ids.has(pessoa.id)}
                  onMark={(on) => selection.mark([pessoa], on)}
                  opens={can('ROLE_CAPTACAO_CANDIDATOS')}
                />
              ))}
            </Box>
            <Pager
              page={page}
              size={size}
              standard={STANDARD.size}
              total={answer.total}
              onPage={(next) => change({ page: next })}
              onSize={(next) => change({ size: next })}
            />
          </>
        )}
      </Paper>
      {dialog === 'convidar' && <InviteDialog ids={ids} onClose={() => setDialog(undefined)} onDone={done} />}
      {dialog === 'incluir' && <EnterDialog ids={ids} onClose={() => setDialog(undefined)} onDone={done} />}
    </>
  )
}

interface PoolBarProps {
  rows: PoolPerson[]
  count: number
  ids: ReadonlySet<number>
  onMark(on: boolean): void
  onClear(): void
  onInvite: (() => void) | undefined
  onEnter: (() => void) | undefined
}

/** Marks the page, and offers the actions for the marked people. */
function PoolBar({ rows, count, ids, onMark, onClear, onInvite, onEnter }: PoolBarProps) {
  const onPage = rows.filter((row) => ids.has(row.id)).length
  const tooMany = count > MAX_PEOPLE
  return (
    <Box
      role="toolbar"
      aria-label="Ações da seleção"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: { xs: 1, sm: 2 },
        py: 0.75,
        minHeight: 52,
        borderBottom: 1,
        borderColor: 'divider',
        bgcolor: count ? 'action.hover' : undefined,
      }}
    >
      <FormControlLabel
        sx={{ m: 0, mr: 'auto', gap: 1 }}
        control={
          <Checkbox
            sx={{ p: 0.5 }}
            checked={onPage === rows.length}
            indeterminate={onPage > 0 && onPage < rows.length}
            onChange={(_event, on) => onMark(on)}
          />
        }
        label={count ? chosen(count) : 'Selecionar a página'}
      />
      {tooMany && <Typography variant="body2" color="error">{`No máximo ${MAX_PEOPLE} de cada vez.`}</Typography>}
      {count > 0 && (
        <>
          {onInvite && (
            <Button
              size="small"
              variant="contained"
              disabled={tooMany}
              startIcon={<Icon name="MailOutline" />}
              onClick={onInvite}
            >
              Convidar para a vaga
            </Button>
          )}
          {onEnter && (
            <Button
              size="small"
              color="inherit"
              disabled={tooMany}
              startIcon={<Icon name="GroupAdd" />}
              onClick={onEnter}
            >
              Incluir em vagas
            </Button>
          )}
          <Button size="small" color="inherit" onClick={onClear}>
            Desmarcar
          </Button>
        </>
      )}
    </Box>
  )
}
