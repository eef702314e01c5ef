import { Alert, Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import type { StaticPage } from '@vonk/contracts/site/staticPageText';
import { useState } from 'react';
import { callAct } from '../app/adminClient.ts';
import { Panel } from '../ui/Panel.tsx';
import { t } from '../app/words.ts';

/** The two widths that pages are looked at: a phone and a desk. */
const WIDTHS = [390, 1280] as const;

/** How a text would be read, made by the same code that serves it, at the width of a phone or of a desk. */
export function PagePreview({ id, text }: { id: string; text: string }) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(390);
  const [shown, setShown] = useState<{ text: string; page: StaticPage } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await callAct('pages', 'preview', { id, body: { text, reason: t('site:words.preview') } });
      if ('read' in answer) setShown({ text, page: answer.read as StaticPage });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('site:words.thatDidntWork'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Panel
      title={t('site:words.preview')}
      actions={
        <>
          <ToggleButtonGroup
            size="small"
            exclusive
            value={width}
            onChange={(_event, next: (typeof WIDTHS)[number] | null) => next && setWidth(next)}
            aria-label={t('site:pagePreview.width')}
          >
            {WIDTHS.map((one) => (
              <ToggleButton key={one} value={one}>
                {t('site:pagePreview.px', { one })}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Button size="small" variant="outlined" disabled={busy} onClick={() => void show()}>
            {shown && shown.text !== text ? t('site:pagePreview.showTheChanges') : t('site:words.show')}
          </Button>
        </>
      }
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      {shown ? (
        <Read page={shown.page} width={width} />
      ) : (
        <Typography color="textSecondary">{t('site:pagePreview.showFillsInTheFigures')}</Typography>
      )}
    </Panel>
  );
}

const Read = ({ page, width }: { page: StaticPage; width: number }) => (
  // Whatever is wider than the screen scrolls in here.
  <Box
    sx={{ overflowX: 'auto', bgcolor: '#f6f5fc', p: 2, borderRadius: 2 }}
    role="region"
    tabIndex={0}
    aria-label={t('site:words.preview')}
  >
    <Box
      lang={page.language}
      sx={{
        width,
        mx: 'auto',
        p: width > 600 ? 5 : 2.5,
        bgcolor: '#fff',
        color: '#1c1640',
        borderRadius: '20px',
        lineHeight: 1.65,
        '& table': { borderCollapse: 'collapse', width: '100%', fontSize: 15 },
        '& .table': { overflowX: 'auto' },
        '& th, & td': {
          textAlign: 'left',
          verticalAlign: 'top',
          p: '8px 12px 8px 0',
          borderBottom: '1px solid #e3e0f2',
        },
        '& blockquote': { borderLeft: '3px solid #e3e0f2', m: 0, pl: 2 },
        '& a': { color: '#5b46e5' },
      }}
    >
      <Typography component="p" sx={{ fontSize: 28, fontWeight: 700 }}>
        {page.title}
      </Typography>
      <p>{page.lead}</p>
      {page.sections.map((section) => (
        <section key={section.id}>
          <h3>{section.title}</h3>
          <div dangerouslySetInnerHTML={{ __html: section.html }} />
          {section.parts.map((part) => (
            <div key={part.id}>
              <h4>{part.title}</h4>
              <div dangerouslySetInnerHTML={{ __html: part.html }} />
            </div>
          ))}
        </section>
      ))}
    </Box>
  </Box>
);
