import TranslateIcon from '@mui/icons-material/TranslateOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { STAFF_LANGUAGES, type StaffLanguage } from '@vonk/contracts/texts/staffTexts';
import { useId, useState } from 'react';
import { useNotify, useSetLocale } from 'react-admin';
import { chooseLanguage } from './authProvider.ts';
import { LANGUAGE_NAMES } from './i18nProvider.ts';
import { currentLanguage, t } from './words.ts';

/**
 * In which language the back office is shown: on the page, in refusals and in exports; to whoever is signed in on every device,
 * and in mails.
 */
export function LanguageMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const setLocale = useSetLocale();
  const notify = useNotify();
  const menu = useId();
  const choose = (language: StaffLanguage) => {
    setAnchor(null);
    void setLocale(language);
    chooseLanguage(language).catch((error: unknown) =>
      notify(error instanceof Error ? error.message : t('site:words.thatDidntWork'), { type: 'error' }),
    );
  };
  return (
    <>
      <Button
        color="inherit"
        size="small"
        startIcon={<TranslateIcon fontSize="small" />}
        aria-label={t('site:languageMenu.label', { language: LANGUAGE_NAMES[currentLanguage()] })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menu}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minWidth: 44, minHeight: 36, textTransform: 'uppercase' }}
      >
        {currentLanguage()}
      </Button>
      <Menu id={menu} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {STAFF_LANGUAGES.map((language) => (
          <MenuItem
            key={language}
            lang={language}
            selected={language === currentLanguage()}
            onClick={() => choose(language)}
          >
            {LANGUAGE_NAMES[language]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
