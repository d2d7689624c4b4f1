import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { api, Icon, PageHeader, type PluginPageProps, ScreenSkeleton, ServerError } from '#frontend'
import { type DefinitionKind, EMPTY, firstField, type Language, type StoredDefinition } from './definition.ts'
import { DefinitionEditor } from './DefinitionEditor.tsx'

const KINDS: { id: DefinitionKind; icon: string; title: string; text: string }[] = [
  {
    id: 'R',
    icon: 'Category',
    title: 'Um cadastro novo',
    text: 'Veículos, chaves, uniformes: com lista, formulário, permissões, importação e exportação.',
  },
  {
    id: 'C',
    icon: 'AddCircleOutline',
    title: 'Campos em um cadastro que já existe',
    text: 'Habilitação do talento, centro de custo da vaga: no formulário, na lista e nos filtros.',
  },
]

/** A definition of the Estúdio: chosen by its kind, then edited. */
export function DefinitionPage({ id }: PluginPageProps) {
  const [kind, setKind] = useState<DefinitionKind>()
  const language = useQuery({
    queryKey: ['estudio', 'linguagem'],
    queryFn: () => api<Language>('/api/estudio/linguagem'),
  })
  const stored = useQuery({
    queryKey: ['estudio', 'definicao', id],
    queryFn: () => api<StoredDefinition>(`/api/estudio/definicoes/${id}`),
    enabled: id !== undefined,
    gcTime: 0,
  })
  if (language.isError || stored.isError) return <ServerError />
  if (!language.data || (id !== undefined && !stored.data)) return <ScreenSkeleton />
  if (stored.data)
    return (
      <DefinitionEditor
        key={stored.data.id}
        tipo={stored.data.tipo}
        stored={stored.data}
        language={language.data}
        definition={stored.data.definicao}
      />
    )
  if (kind)
    return (
      <DefinitionEditor
        tipo={kind}
        language={language.data}
        definition={{ ...EMPTY[kind], campos: kind === 'R' ? [firstField()] : [] }}
      />
    )
  return (
    <>
      <PageHeader title="Estúdio" subtitle="O que você quer fazer?" />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, maxWidth: 900 }}>
        {KINDS.map(({ id: name, icon, title, text }) => (
          <ButtonBase
            key={name}
            onClick={() => setKind(name)}
            sx={{
              p: 3,
              gap: 2,
              border: 1,
              borderColor: 'divider',
              borderRadius: 3,
              bgcolor: 'background.paper',
              justifyContent: 'flex-start',
              alignItems: 'flex-start',
              textAlign: 'left',
              '&:hover, &:focus-visible': { borderColor: 'primary.main' },
            }}
          >
            <Box sx={{ color: 'primary.main', display: 'flex' }}>
              <Icon name={icon} />
            </Box>
            <Box>
              <Box sx={{ fontWeight: 650, fontSize: 17 }}>{title}</Box>
              <Box sx={{ color: 'text.secondary', mt: 0.5 }}>{text}</Box>
            </Box>
          </ButtonBase>
        ))}
      </Box>
    </>
  )
}
