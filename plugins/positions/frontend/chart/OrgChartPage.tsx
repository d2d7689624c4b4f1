import Add from '@mui/icons-material/Add'
import FitScreen from '@mui/icons-material/FitScreen'
import Remove from '@mui/icons-material/Remove'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  api,
  download,
  PageHeader,
  ScreenSkeleton,
  ServerError,
  useConfirm,
  useNotice,
  useResourceMeta,
  wordsAreFoundIn,
} from '#frontend'
import { type ChartArea, firstFolds, layoutChart, pathTo, treeOf } from '../../shared/org_chart.ts'
import type { Figure } from '../../shared/org_chart_svg.ts'
import { AreaDialog } from './AreaDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { type ChartHandle, OrgChart } from './OrgChart.tsx'
import { savePng } from './save_png.ts'
import { moveRefusal } from './tree_keys.ts'

const AREAS = 'cargo-salario/areas-organizacionais'

interface Answer {
  figuras: Figure[]
  areas: ChartArea[]
}

/** The areas as a navigable tree. `?area=` shows one with its descendants, `?inativas=1` includes inactive ones. */
export function OrgChartPage() {
  const [params, setParams] = useSearchParams()
  const inactive = params.get('inativas') === '1'
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [AREAS, 'organograma', inactive],
    queryFn: () => api<Answer>(`/api/${AREAS}/organograma`, { query: { inativas: inactive }, silent: true }),
    placeholderData: keepPreviousData,
  })
  if (isPending) return <ScreenSkeleton />
  if (isError) return <ServerError />
  return (
    <Loaded
      {...data}
      inactive={inactive}
      root={Number(params.get('area')) || undefined}
      onChanged={() => void refetch()}
      onParams={(next) =>
        setParams((old) => {
          const all = new URLSearchParams(old)
          for (const [name, value] of Object.entries(next)) {
            if (value) all.set(name, value)
            else all.delete(name)
          }
          return all
        })
      }
    />
  )
}

interface LoadedProps extends Answer {
  inactive: boolean
  root: number | undefined
  onChanged(): void
  onParams(next: Record<string, string | null>): void
}

function Loaded({ areas, figuras, inactive, root: asked, onChanged, onParams }: LoadedProps) {
  const tree = useMemo(() => treeOf(areas), [areas])
  const narrow = useMediaQuery('(max-width:599px)')
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => firstFolds(tree, narrow ? 12 : 40))
  const root = asked !== undefined && tree.known.has(asked) ? asked : undefined
  const chart = useMemo(() => layoutChart(tree, folded, root, narrow), [tree, folded, root, narrow])
  const [focused, setFocused] = useState<number | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const [moving, setMoving] = useState<number | null>(null)
  const [sought, setSought] = useState<number | null>(null)
  const [saving, setSaving] = useState(false)
  const view = useRef<ChartHandle>(null)
  const meta = useResourceMeta(AREAS)
  const confirm = useConfirm()
  const notice = useNotice()
  const queries = useQueryClient()
  const canMove = meta?.can.update === true

  useEffect(() => {
    if (focused !== null) view.current?.show(focused)
  }, [focused, sought])
  useEffect(() => view.current?.fit(), [root])

  const toggle = (id: number) => {
    setFolded((old) => {
      const next = new Set(old)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }
  const seek = (id: number | null) => {
    setSought(id)
    if (id === null) return
    if (root !== undefined && id !== root && !pathTo(tree, id).includes(root)) onParams({ area: null })
    setFolded((old) => {
      const above = pathTo(tree, id)
      return above.some((value) => old.has(value)) ? new Set([...old].filter((value) => !above.includes(value))) : old
    })
    setFocused(id)
  }
  const move = async (id: number, parent: number | null) => {
    const area = tree.known.get(id)!
    const refusal = parent === null ? null : moveRefusal(tree, id, parent)
    if (refusal) return notice.warn(refusal)
    const where = parent === null ? 'ficar sem área superior' : `ficar abaixo de ${tree.known.get(parent)!.nome}`
    const sure = await confirm({
      title: `Mover ${area.nome}?`,
      text: `A área e tudo o que está abaixo dela passam a ${where}.`,
      confirmLabel: 'Mover',
      cancelLabel: 'Cancelar',
    })
    if (!sure) return
    try {
      await api(`/api/${AREAS}/${id}`, {
        method: 'PUT',
        body: { areaMae: parent && { id: parent }, versao: area.versao },
      })
      notice.success(`${area.nome} foi movida.`)
      void queries.invalidateQueries({ queryKey: [AREAS] })
    } catch (problem) {
      notice.error(problem)
    }
    onChanged()
  }
  const save = async (work: () => Promise<void>) => {
    setSaving(true)
    try {
      await work()
    } catch (problem) {
      notice.error(problem)
    } finally {
      setSaving(false)
    }
  }
  const pdf = () =>
    download(`/api/${AREAS}/organograma/pdf`, {
      method: 'POST',
      body: { inativas: inactive, area: root ?? null, recolhidas: [...folded] },
    })
  // A phone shows a column; exports always show the tree.
  const png = () => savePng(layoutChart(tree, folded, root), figuras, 'organograma.png')

  return (
    <>
      <PageHeader
        title="Organograma"
        subtitle={root === undefined ? `${areas.length} áreas` : `A partir de ${tree.known.get(root)!.nome}`}
        actions={
          <>
            {root !== undefined && <Button onClick={() => onParams({ area: null })}>Ver tudo</Button>}
            <Button variant="outlined" disabled={saving} onClick={() => void save(png)}>
              PNG
            </Button>
            <Button variant="outlined" disabled={saving} onClick={() => void save(pdf)}>
              PDF
            </Button>
          </>
        }
      />
      {areas.length === 0 ? (
        <Typography color="textSecondary">Nenhuma área é exibida no organograma.</Typography>
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
            <Autocomplete
              size="small"
              sx={{ flex: '1 1 220px', maxWidth: 380 }}
              options={areas}
              value={(sought !== null && tree.known.get(sought)) || null}
              onChange={(_event, next) => seek(next?.id ?? null)}
              getOptionLabel={(area) => area.nome}
              getOptionKey={(area) => area.id}
              isOptionEqualToValue={(a, b) => a.id === b.id}
              noOptionsText="Nenhuma área encontrada"
              filterOptions={filterAreas}
              renderOption={({ key, ...props }, area) => (
                <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
                  <Typography>{area.nome}</Typography>
                  <Typography variant="body2" color="textSecondary" noWrap>
                    {[area.chefia?.nome, tree.known.get(area.areaMae ?? 0)?.nome].filter(Boolean).join(' · ')}
                  </Typography>
                </Box>
              )}
              renderInput={(input) => <TextField {...input} label="Procurar área ou responsável" />}
            />
            <Box>
              <IconButton aria-label="Aproximar" onClick={() => view.current?.zoom(1.25)}>
                <Add />
              </IconButton>
              <IconButton aria-label="Afastar" onClick={() => view.current?.zoom(0.8)}>
                <Remove />
              </IconButton>
              <IconButton aria-label="Mostrar tudo na tela" onClick={() => view.current?.fit()}>
                <FitScreen />
              </IconButton>
            </Box>
            <Button onClick={() => setFolded(new Set())}>Expandir tudo</Button>
            <Button onClick={() => setFolded(firstFolds(tree, narrow ? 12 : 40))}>Recolher</Button>
            <FormControlLabel
              control={<Switch checked={inactive} onChange={(_event, on) => onParams({ inativas: on ? '1' : null })} />}
              label="Inativas"
            />
          </Box>
          <OrgChart
            ref={view}
            tree={tree}
            chart={chart}
            folded={folded}
            figures={figuras}
            focused={focused}
            found={sought === null ? NONE : new Set([sought])}
            canMove={canMove}
            onFocus={setFocused}
            onToggle={toggle}
            onOpen={setOpen}
            onMove={(id, parent) => void move(id, parent)}
          />
        </>
      )}
      {open !== null && (
        <AreaDialog
          tree={tree}
          id={open}
          figures={figuras}
          canMove={canMove}
          onMove={() => {
            setMoving(open)
            setOpen(null)
          }}
          onOnly={() => {
            setFolded((old) => new Set([...old].filter((value) => value !== open)))
            onParams({ area: String(open) })
            setOpen(null)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {moving !== null && (
        <MoveDialog
          tree={tree}
          id={moving}
          onMove={(parent) => {
            setMoving(null)
            void move(moving, parent)
          }}
          onClose={() => setMoving(null)}
        />
      )}
    </>
  )
}

const NONE: ReadonlySet<number> = new Set()

/** Matches the name of the area or of its head, limited to a readable number. */
function filterAreas(areas: ChartArea[], { inputValue }: { inputValue: string }): ChartArea[] {
  const matches = (area: ChartArea) => wordsAreFoundIn(inputValue, `${area.nome} ${area.chefia?.nome ?? ''}`)
  return (inputValue.trim() ? areas.filter(matches) : areas).slice(0, 60)
}
