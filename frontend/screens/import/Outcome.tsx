import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useConfirm } from '../../dialogs/Confirm.tsx'
import { formatInteger } from '../../fields/format.ts'
import { Facts } from '../../record/Facts.tsx'
import { Section } from '../../record/Section.tsx'
import { api } from '../../providers/http.ts'
import { listPath } from '../paths.ts'
import { Named } from './Named.tsx'
import type { ImportView, ImportWork } from './use_import.ts'

const TITLES: Partial<Record<ImportView['estado'], string>> = {
  conferido: 'Conferência',
  gravado: 'Importação gravada',
  desfeito: 'Importação desfeita',
}

const writeLabel = (good: number, some: boolean) =>
  good === 1
    ? `Gravar ${some ? 'só o registro correto' : '1 registro'}`
    : `Gravar ${some ? 'só os' : 'os'} ${formatInteger(good)} registros${some ? ' corretos' : ''}`

/** Progress of the running import, with a button to stop it. */
export function Working({ view, work }: { view: ImportView; work: ImportWork }) {
  const name = { conferindo: 'Conferindo', gravando: 'Gravando', desfazendo: 'Desfazendo' }[view.estado as 'gravando']
  return (
    <Section title={name}>
      <LinearProgress
        aria-label={name}
        {...(view.progresso > 0 && { variant: 'determinate' as const, value: view.progresso })}
        sx={{ mb: 1.5 }}
      />
      <Typography role="status">{view.mensagem ?? 'Aguardando…'}</Typography>
      <Typography color="textSecondary" sx={{ my: 1 }}>
        Você pode sair desta tela: o trabalho continua.
      </Typography>
      {view.estado !== 'desfazendo' && (
        <Button variant="outlined" color="inherit" loading={work.busy} onClick={() => void work.step('cancelar')}>
          Cancelar
        </Button>
      )}
    </Section>
  )
}

/** Result of a check or an import, and the next steps. */
export function Outcome({ view, work }: { view: ImportView; work: ImportWork }) {
  const confirm = useConfirm()
  const good = (view.novos ?? 0) + (view.alterados ?? 0)
  const refused = view.recusados ?? 0
  const undo = async () => {
    const gone = await api<{ nome: string; total: number }[]>(`/api/importacoes/${view.id}/desfazer`).catch(() => [])
    const along = gone.length
      ? ` Junto vão ${gone.map(({ nome, total }) => `${formatInteger(total)} ${nome}`).join(', ')}.`
      : ''
    const text = `Desfazer a importação de "${view.arquivo}"? Os registros novos são removidos e os alterados voltam ao que eram.${along}`
    if (await confirm({ text, destructive: true })) await work.step('desfazer')
  }
  return (
    <Section title={TITLES[view.estado]!}>
      <Facts
        min={110}
        items={[
          { label: 'Linhas', value: formatInteger(view.linhas ?? 0) },
          { label: 'Novos', value: formatInteger(view.novos ?? 0) },
          { label: 'Alterados', value: formatInteger(view.alterados ?? 0) },
          { label: 'Recusados', value: formatInteger(refused) },
        ]}
      />
      <Named view={view} work={work} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        {view.estado === 'conferido' && good > 0 && (
          <Button
            variant="contained"
            loading={work.busy}
            onClick={() => void work.step('gravar', { somenteCorretas: refused > 0 })}
          >
            {writeLabel(good, refused > 0)}
          </Button>
        )}
        {view.estado === 'gravado' && (
          <>
            <Button variant="contained" component={RouterLink} to={listPath(view.recurso)}>
              {`Ver ${view.titulo}`}
            </Button>
            <Button variant="outlined" color="error" loading={work.busy} onClick={() => void undo()}>
              Desfazer importação
            </Button>
          </>
        )}
      </Box>
    </Section>
  )
}
