import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, type ApiError, PageHeader, type PluginPageProps, ScreenSkeleton, useConfirm, useNotice } from '#frontend'
import { CONTEUDO_PADRAO, MAX_LOGOS, TITULO_PADRAO, TOO_MANY_LOGOS } from '../shared/codes.ts'
import { Pictures } from './designer/Pictures.tsx'
import { Preview } from './designer/Preview.tsx'
import { emptyTemplate, type Picture, type Template, toInput } from './designer/template.ts'

const BASE = '/api/desenvolvimento/modelo-certificado'
const LIST = '/desenvolvimento/modelo-certificado'

/** Designer of certificate templates: logos to drag and resize, a frame, and the text with its placeholders. */
export function TemplateDesigner({ id }: PluginPageProps) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const [template, setTemplate] = useState<Template>()
  const [tab, setTab] = useState<'logos' | 'molduras'>('logos')
  const stored = useQuery({
    queryKey: ['modelo-certificado', id],
    enabled: Boolean(id),
    queryFn: () => api<Template>(`${BASE}/${id}`),
  })
  useEffect(() => {
    if (!id) setTemplate(emptyTemplate())
    else if (stored.data) setTemplate({ ...emptyTemplate(), ...stored.data })
  }, [id, stored.data])
  const save = useMutation({
    mutationFn: (row: Template) =>
      api(id ? `${BASE}/${id}` : BASE, { method: id ? 'PUT' : 'POST', body: toInput(row) }),
    onSuccess: () => {
      notice.success('Registro salvo com sucesso.')
      void client.invalidateQueries()
      void navigate(LIST)
    },
    onError: (error: ApiError) => notice.popup(error),
  })
  if (!template) return <ScreenSkeleton />
  const change = (part: Partial<Template>) => setTemplate({ ...template, ...part })
  const addLogo = (logo: Picture) => {
    if (template.modeloLogoCertificado.length >= MAX_LOGOS)
      return void confirm({ title: 'Aviso', text: TOO_MANY_LOGOS, acknowledge: 'Fechar' })
    const positionX = 6 + template.modeloLogoCertificado.length * 22
    change({
      modeloLogoCertificado: [...template.modeloLogoCertificado, { logo, positionX, positionY: 6, largura: 14 }],
    })
  }
  return (
    <>
      <PageHeader title={id ? 'Modelo de certificado' : 'Novo modelo de certificado'} />
      <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ flex: 2, width: '100%', minWidth: 0 }}>
          <Preview template={template} onChange={(modeloLogoCertificado) => change({ modeloLogoCertificado })} />
          <Typography variant="caption" color="text.secondary">
            Arraste as logomarcas para mudar o lugar e o canto delas para mudar o tamanho; com o teclado, use as setas
            (e Shift para o tamanho).
          </Typography>
        </Box>
        <Paper variant="outlined" sx={{ flex: 1, width: '100%', p: 2 }}>
          <Stack spacing={2}>
            <TextField
              label="Nome"
              required
              value={template.nome}
              onChange={(event) => change({ nome: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <TextField
              label="Título"
              value={template.titulo ?? ''}
              placeholder={TITULO_PADRAO}
              onChange={(event) => change({ titulo: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 100 } }}
            />
            <TextField
              label="Conteúdo"
              multiline
              minRows={3}
              value={template.conteudo ?? ''}
              placeholder={CONTEUDO_PADRAO}
              helperText="#NOMECURSO#, #NOMETALENTO# e #CARGAHORARIA# são trocados pelos de cada certificado."
              onChange={(event) => change({ conteudo: event.target.value })}
              slotProps={{ htmlInput: { maxLength: 4000 } }}
            />
            <FormControlLabel
              control={<Switch checked={template.padrao === true} onChange={(_, padrao) => change({ padrao })} />}
              label="Padrão"
            />
            <Tabs value={tab} onChange={(_, next) => setTab(next)} variant="fullWidth">
              <Tab value="logos" label="LOGOS" />
              <Tab value="molduras" label="MOLDURAS" />
            </Tabs>
            {tab === 'logos' ? (
              <Pictures
                kind="logos"
                chosen={template.modeloLogoCertificado.map((placed) => placed.logo.id)}
                onPick={addLogo}
                onDrop={(logo) =>
                  change({
                    modeloLogoCertificado: template.modeloLogoCertificado.filter(
                      (placed) => placed.logo.id !== logo.id,
                    ),
                  })
                }
              />
            ) : (
              <Pictures
                kind="molduras"
                chosen={template.molduraCertificado ? [template.molduraCertificado.id] : []}
                onPick={(molduraCertificado) => change({ molduraCertificado })}
                onDrop={() => change({ molduraCertificado: null })}
              />
            )}
            <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
              <Button color="inherit" onClick={() => void navigate(LIST)}>
                Cancelar
              </Button>
              <Button variant="contained" disabled={save.isPending} onClick={() => save.mutate(template)}>
                Gravar
              </Button>
            </Stack>
          </Stack>
        </Paper>
      </Stack>
    </>
  )
}
