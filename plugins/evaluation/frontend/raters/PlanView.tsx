import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Switch from '@mui/material/Switch'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { type ShapeOf, formatInteger, Nothing } from '#frontend'
import type { raterPlanAnswer } from '../../answers.ts'
import { floorText } from '../cycle/FloorNotice.tsx'

export type Plan = ShapeOf<typeof raterPlanAnswer>
type Person = Plan['pessoas'][number]
type Role = Person['papeis'][number]

/** Lines added to a long list at a time. */
const STEP = 50

const ROLE_NAMES: Record<string, string> = {
  U: 'Autoavaliação',
  L: 'Gestor',
  A: 'Liderados',
  P: 'Pares',
  R: 'Avaliadores',
}

const isShort = (person: Person) =>
  person.espera || person.anonimato.length > 0 || person.papeis.some((role) => role.faltam > 0)
const simple = (value: string) => value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function Figure({ label, value, warns = false }: { label: string; value: string; warns?: boolean }) {
  return (
    <Paper
      role="group"
      aria-label={label}
      variant="outlined"
      sx={{ px: 2, py: 1.5, ...(warns && { borderColor: 'warning.main' }) }}
    >
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography
        component="strong"
        sx={{ display: 'block', fontSize: 24, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Typography>
    </Paper>
  )
}

const busiest = ({ avaliadores, menorCarga, maiorCarga }: Plan) =>
  avaliadores.length ? (menorCarga === maiorCarga ? String(maiorCarga) : `${menorCarga} a ${maiorCarga}`) : '0'

/** One person and their raters: those there are, the new ones, and what is missing. */
function RoleLine({ role }: { role: Role }) {
  const has = role.jaTem ? `já tem ${role.jaTem}` : ''
  const names = role.papel === 'U' ? (role.novos.length ? 'sim' : '') : role.novos.map(({ nome }) => nome).join(', ')
  return (
    <Box component="li">
      <Typography variant="body2" component="span" sx={{ fontWeight: 600 }}>
        {role.papel === 'U' ? 'Autoavaliação: ' : `${ROLE_NAMES[role.papel]} (${role.novos.length + role.jaTem}): `}
      </Typography>
      <Typography variant="body2" component="span">
        {[names, has].filter(Boolean).join(' · ') || 'ninguém'}
      </Typography>
      {role.faltam > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {`${role.faltam === 1 ? 'Falta 1' : `Faltam ${role.faltam}`} para o mínimo de ${role.minimo}. ${role.motivo ?? ''}`}
        </Typography>
      )}
    </Box>
  )
}

function PersonLine({ person }: { person: Person }) {
  return (
    <Line name={person.nome} detail={[person.cargo, person.area].filter(Boolean).join(' · ')}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {person.papeis.map((role) => (
          <RoleLine key={role.papel} role={role} />
        ))}
      </Box>
      {person.anonimato.map((below) => (
        <Typography key={below.papel} variant="body2" sx={{ color: 'warning.main' }}>
          {`Piso de anonimato: ${floorText(below)}.`}
        </Typography>
      ))}
      {person.espera && (
        <Typography variant="body2">Ninguém avalia: espera um avaliador, dito em Participantes.</Typography>
      )}
    </Line>
  )
}

function Line({ name, detail, children }: { name: string; detail: string; children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <div>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </div>
      <div>{children}</div>
    </Box>
  )
}

const answersOf = ({ antes, novos, total }: Plan['avaliadores'][number]) =>
  antes
    ? `${formatInteger(total)} questionários (${antes} já tinha, ${novos} novos)`
    : total === 1
      ? '1 questionário'
      : `${formatInteger(total)} questionários`

type View = 'avaliados' | 'avaliadores' | 'fora'

/** What a confirmation would write: figures, who rates whom by person, and the questionnaires of each rater. */
export function PlanView({ plan }: { plan: Plan }) {
  const [view, setView] = useState<View>('avaliados')
  const [search, setSearch] = useState('')
  const [onlyShort, setOnlyShort] = useState(false)
  const [shown, setShown] = useState(STEP)
  const looks = <T extends { nome: string }>(list: T[]) =>
    list.filter(({ nome }) => simple(nome).includes(simple(search)))
  const people = looks(plan.pessoas).filter((person) => !onlyShort || isShort(person))
  const raters = looks(plan.avaliadores)
  const out = looks(plan.deFora)
  const length = view === 'avaliados' ? people.length : view === 'avaliadores' ? raters.length : out.length
  return (
    <Box component="section" aria-label="Prévia">
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))', mb: 2 }}>
        <Figure label="Avaliados" value={formatInteger(plan.pessoas.length)} />
        <Figure label="Questionários novos" value={formatInteger(plan.total)} />
        <Figure label="Por avaliador" value={busiest(plan)} />
        <Figure label="Abaixo do mínimo" value={formatInteger(plan.abaixo)} warns={plan.abaixo > 0} />
        {plan.piso !== null && (
          <Figure
            label="Abaixo do piso de anonimato"
            value={formatInteger(plan.abaixoDoPiso)}
            warns={plan.abaixoDoPiso > 0}
          />
        )}
        {plan.esperando > 0 && <Figure label="Sem avaliador" value={formatInteger(plan.esperando)} warns />}
      </Box>
      {plan.abaixo > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`${plan.abaixo === 1 ? '1 pessoa fica' : `${formatInteger(plan.abaixo)} pessoas ficam`} abaixo do mínimo em algum papel; ao lado de cada uma está o porquê. Mude a regra, ou inclua assim mesmo e complete em Participantes.`}
        </Alert>
      )}
      {plan.abaixoDoPiso > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {`A avaliação é anônima, e de ${plan.abaixoDoPiso === 1 ? '1 pessoa' : `${formatInteger(plan.abaixoDoPiso)} pessoas`} algum papel teria menos de ${plan.piso} avaliadores: mesmo que todos respondam, ele aparece só junto com outros, ou fica fora do resultado. Peça mais avaliadores na regra, tire o papel, ou faça a avaliação com nomes antes de liberar.`}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: 2 }}>
        <Tabs
          value={view}
          onChange={(_event, next: View) => {
            setView(next)
            setShown(STEP)
          }}
          variant="scrollable"
          sx={{ mb: 2 }}
        >
          <Tab value="avaliados" label={`Avaliados (${formatInteger(plan.pessoas.length)})`} />
          <Tab value="avaliadores" label={`Avaliadores (${formatInteger(plan.avaliadores.length)})`} />
          {plan.deFora.length > 0 && <Tab value="fora" label={`De fora (${formatInteger(plan.deFora.length)})`} />}
        </Tabs>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
          <TextField
            size="small"
            label="Procurar pelo nome"
            value={search}
            onChange={(event) => {
              setSearch(event.target.value)
              setShown(STEP)
            }}
            sx={{ flex: '1 1 220px', maxWidth: 360 }}
          />
          {view === 'avaliados' && plan.abaixo + plan.esperando + plan.abaixoDoPiso > 0 && (
            <FormControlLabel
              control={<Switch checked={onlyShort} onChange={(_event, checked) => setOnlyShort(checked)} />}
              label="Só quem fica abaixo do mínimo"
            />
          )}
        </Box>
        {!length && <Nothing>Ninguém.</Nothing>}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {view === 'avaliados' &&
            people.slice(0, shown).map((person) => <PersonLine key={person.id} person={person} />)}
          {view === 'avaliadores' &&
            raters.slice(0, shown).map((rater) => (
              <Line key={rater.id} name={rater.nome} detail={[rater.cargo, rater.area].filter(Boolean).join(' · ')}>
                <Typography variant="body2">{answersOf(rater)}</Typography>
              </Line>
            ))}
          {view === 'fora' &&
            out.slice(0, shown).map((person) => (
              <Line key={person.id} name={person.nome} detail="">
                <Typography variant="body2">{person.motivo}</Typography>
              </Line>
            ))}
        </Box>
        {length > shown && (
          <Button onClick={() => setShown(shown + STEP)}>{`Mostrar mais (${formatInteger(length - shown)})`}</Button>
        )}
      </Paper>
    </Box>
  )
}
