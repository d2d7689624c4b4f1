import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type ShapeOf,
  AccessDenied,
  type ActionMeta,
  api,
  FieldForm,
  formatDate,
  formatDecimal,
  formatInteger,
  formatMoney,
  listPath,
  PageHeader,
  useFieldForm,
  useNotice,
  useResourceMeta,
  useSession,
} from '#frontend'
import type { dissidioPreviewAnswer } from '../answers.ts'
import { LinesTable } from './LinesTable.tsx'
import { type Kind, OF_KIND, TABLES } from './types.ts'

type Preview = ShapeOf<typeof dissidioPreviewAnswer>

const LABELS: Record<Kind, string> = { T: 'Talentos', F: 'Faixas salariais', I: 'Índices' }

/** A dissídio of one of the three kinds: a preview of the changes first, then the application as a whole. */
export function DissidioPage() {
  const { can } = useSession()
  const metas = {
    T: useResourceMeta(OF_KIND.T.items),
    F: useResourceMeta(OF_KIND.F.items),
    I: useResourceMeta(OF_KIND.I.items),
  }
  const actions = (Object.keys(OF_KIND) as Kind[]).flatMap((kind) => {
    const action = metas[kind]?.actions.find((meta) => meta.name === 'aplicar-dissidio')
    return action && can(action.authority) ? [{ kind, action }] : []
  })
  const [kind, setKind] = useState<Kind>()
  const chosen = actions.find((action) => action.kind === kind) ?? actions[0]
  if (!chosen) return <AccessDenied />
  return (
    <>
      <PageHeader
        title="Aplicar dissídio"
        subtitle="Veja cada mudança antes de aplicar. O que foi aplicado é uma tabela de reajuste e pode ser cancelado."
      />
      <ToggleButtonGroup
        exclusive
        size="small"
        value={chosen.kind}
        aria-label="De quem"
        onChange={(_event, next: Kind | null) => next && setKind(next)}
        sx={{ mb: 2, flexWrap: 'wrap' }}
      >
        {actions.map((action) => (
          <ToggleButton key={action.kind} value={action.kind}>
            {LABELS[action.kind]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Dissidio key={chosen.kind} kind={chosen.kind} action={chosen.action} />
    </>
  )
}

const NO_FIELDS = {}

function Dissidio({ kind, action }: { kind: Kind; action: ActionMeta }) {
  const notice = useNotice()
  const navigate = useNavigate()
  const { form, busy, submit, ...state } = useFieldForm(action.fields ?? NO_FIELDS)
  const [found, setFound] = useState<{ preview: Preview; asked: string } | null>(null)

  const look = (event: FormEvent) => {
    event.preventDefault()
    void submit(async (values) => {
      const path = `/api/${OF_KIND[kind].items}/previa-dissidio`
      const preview = await api<Preview>(path, { method: 'POST', body: values, silent: true })
      setFound({ preview, asked: JSON.stringify(values) })
    }, 'previa')
  }
  const apply = () =>
    void submit(async (values) => {
      await api(`/api/${OF_KIND[kind].items}/aplicar-dissidio`, { method: 'POST', body: values, silent: true })
      notice.success(action.success ?? 'Dissídio aplicado com sucesso.')
      await navigate(listPath(TABLES))
    }, 'aplicar')
  // Only previewed values can be applied: changed values need a new preview.
  const current = found && found.asked === JSON.stringify(form.watch()) ? found.preview : null
  const blocked = !!current?.impedidos.length && form.getValues('semImpedidos') !== true
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <Paper variant="outlined" sx={{ p: { xs: 2, sm: 3 }, maxWidth: 960 }}>
        <form onSubmit={look} noValidate>
          <FieldForm of={{ form, ...state }} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1, mt: 3 }}>
            <Button color="inherit" disabled={busy !== null} onClick={() => void navigate(listPath(TABLES))}>
              Cancelar
            </Button>
            <Button
              type="submit"
              variant={current ? 'outlined' : 'contained'}
              loading={busy === 'previa'}
              disabled={busy === 'aplicar'}
            >
              Ver prévia
            </Button>
            <Button
              variant="contained"
              disabled={!current?.linhas.length || blocked || busy === 'previa'}
              loading={busy === 'aplicar'}
              onClick={apply}
            >
              Gravar
            </Button>
          </Box>
        </form>
      </Paper>
      {current && (
        <Found
          preview={current}
          kind={kind}
          moves={form.getValues('posteriores') === true}
          without={form.getValues('semImpedidos') === true}
        />
      )}
    </Box>
  )
}

/** States how many records a dissídio of this kind does not affect, and why. */
export function leftOut(count: number, kind: Kind): string {
  const { what, plural } = OF_KIND[kind]
  const one = count === 1
  const who = one ? `1 ${what.toLowerCase()} fica` : `${formatInteger(count)} ${plural} ficam`
  const why =
    kind === 'T' ? `${one ? 'segue' : 'seguem'} a faixa ou um índice` : `${one ? 'não tem' : 'não têm'} valor próprio`
  return `${who} de fora: ${why}.`
}

const count = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${formatInteger(n)} ${many}`)

/** Who cannot take the dissídio, each with the reason. */
function Refused({ of, without }: { of: Preview['impedidos']; without: boolean }) {
  if (!of.length) return null
  const whom = `${count(of.length, 'não pode', 'não podem')} receber o dissídio`
  return (
    <Alert severity={without ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {without
        ? `${whom} e ${of.length === 1 ? 'fica' : 'ficam'} de fora:`
        : `${whom}. Marque "Aplicar sem quem não pode receber" para deixar de fora:`}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: 'auto' }}>
        {of.map((item) => (
          <li key={item.id}>{`${item.nome}: ${item.motivo}`}</li>
        ))}
      </Box>
    </Alert>
  )
}

/** Later values that override a retroactive dissídio. */
function Later({ of, moves, kind }: { of: Preview['posteriores']; moves: boolean; kind: Kind }) {
  if (!of.length) return null
  const what = count(of.length, 'valor posterior', 'valores posteriores')
  return (
    <Alert severity={moves ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {moves
        ? `${what} também ${of.length === 1 ? 'muda' : 'mudam'}:`
        : `${what} ${of.length === 1 ? 'fica' : 'ficam'} como ${of.length === 1 ? 'está' : 'estão'}, e o dissídio só vale até lá. Marque "${LATER[kind]}" para reajustar:`}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 200, overflowY: 'auto' }}>
        {of.map((item) => (
          <li key={`${item.id} ${item.data}`}>
            {`${item.nome}, desde ${formatDate(item.data)}: ${formatMoney(item.atual)}`}
            {moves && ` → ${formatMoney(item.proposto)}`}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

const LATER: Record<Kind, string> = {
  T: 'Reajustar também as situações posteriores',
  F: 'Reajustar também os valores posteriores das faixas',
  I: 'Reajustar também os valores posteriores dos índices',
}

function Found({
  preview: { folha, linhas, foraPorFaixaOuIndice, impedidos, posteriores },
  kind,
  moves,
  without,
}: {
  preview: Preview
  kind: Kind
  moves: boolean
  without: boolean
}) {
  return (
    <section aria-label="Prévia">
      {foraPorFaixaOuIndice > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {leftOut(foraPorFaixaOuIndice, kind)}
        </Alert>
      )}
      <Refused of={impedidos} without={without} />
      <Later of={posteriores} moves={moves} kind={kind} />
      <Typography sx={{ mb: 2, fontWeight: 600 }}>
        {`Folha: ${formatMoney(folha.totalAtual)} → ${formatMoney(folha.totalProposto)} (${formatMoney(folha.diferenca)}${
          folha.percentual === null ? '' : `, ${formatDecimal(folha.percentual, 2)}%`
        })`}
        {folha.percentualEncargos > 0 &&
          `; com encargos: ${formatMoney(folha.totalAtualComEncargos)} → ${formatMoney(folha.totalPropostoComEncargos)}`}
      </Typography>
      <LinesTable lines={linhas} />
    </section>
  )
}
