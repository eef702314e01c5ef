// One package each: `@react-email/components` has them all, and loads Tailwind, Prism and a parser of Markdown beside them.
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { sitePalette, type SiteColours } from '@vonk/contracts/site/sitePalette';
import type { Letter } from '@vonk/platform/mail/mail';
import { Fragment } from 'react';
import { OnOneLine, WithQuotes } from './WithQuotes.tsx';

export type LetterProps = Readonly<{
  letter: Letter;
  language: string;
  /** Of the site. */
  colours: SiteColours;
  site: string;
  greeting: string;
  /** Who is greeted. */
  name: string;
  linkHint: string;
  reason: string;
  /** Who sends it: name and address, register and VAT number (ECD 5, and the law of business letters). */
  company: readonly string[];
  /** What the button says, before its address: in the text version there is nothing to press. Absent: it is pressed. */
  plainLabel?: string;
  /** Links to where mails like this one are switched off; none for a mail that cannot be. */
  ways: readonly Readonly<{ text: string; href: string }>[];
}>;

const ink = '#1c1640';
const soft = '#5d5780';
const font = "'Helvetica Neue', Helvetica, Arial, sans-serif";
/** Narrow phones have no room for the margins of a letter. */
const NARROW = `@media (max-width: 480px) {
  .page > table > tbody > tr > td { padding: 12px 8px !important; }
  .letter { padding: 28px 20px 20px !important; }
}`;
/** For programs that ask for a dark scheme: our own colours instead of theirs, which turn some and not others. */
const darkOf = ({ text, action }: Readonly<{ text: string; action: string }>) => `@media (prefers-color-scheme: dark) {
  .page, .page > table > tbody > tr > td { background-color: #14102b !important; }
  .letter { background-color: #1f1a3d !important; }
  .letter, .ink { color: #f1effc !important; }
  .soft { color: #bdb7dd !important; }
  .brand, .link { color: ${text} !important; }
  .action { background-color: ${action} !important; color: #ffffff !important; }
  .rule { border-color: #3a3363 !important; }
}`;
/** Mail programs read little CSS: everything stands on its element, and only the dark scheme in a sheet. */
const styles = {
  body: { backgroundColor: '#f6f5fc', margin: 0, padding: '24px 0', fontFamily: font, color: ink },
  container: { backgroundColor: '#ffffff', borderRadius: '20px', padding: '36px 36px 28px', maxWidth: '560px' },
  brand: { fontSize: '22px', fontWeight: 800, letterSpacing: '-0.02em', margin: '0 0 28px' },
  heading: {
    fontSize: '24px',
    lineHeight: '31px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    margin: '0 0 16px',
    color: ink,
    // A subject may be a name of sixty letters.
    wordBreak: 'break-word' as const,
    // Where a program knows it: no line of one word.
    textWrap: 'balance' as const,
  },
  text: {
    ...{ fontSize: '16px', lineHeight: '26px', margin: '0 0 16px', whiteSpace: 'pre-line' as const },
    // References of mandates and numbers of orders have no place to break.
    wordBreak: 'break-word' as const,
    textWrap: 'pretty' as const,
  },
  buttonRow: { margin: '28px 0 24px' },
  button: {
    color: '#ffffff',
    borderRadius: '12px',
    padding: '14px 24px',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  small: {
    ...{ fontSize: '13px', lineHeight: '20px', color: soft, margin: '0 0 8px' },
    wordBreak: 'break-word' as const,
    textWrap: 'pretty' as const,
  },
  rule: { borderColor: '#e7e4f5', margin: '24px 0 16px' },
  link: { textDecoration: 'underline' },
} as const;

/** The colours of a letter: on its elements, and in the sheet of the dark scheme. */
function coloursOf(site: SiteColours) {
  const { dark, whiteOnDark } = sitePalette(site);
  return {
    brand: { ...styles.brand, color: site.primary },
    spark: { color: site.secondary },
    button: { ...styles.button, backgroundColor: site.primary },
    link: { ...styles.link, color: site.primary },
    dark: darkOf({ text: dark.text, action: whiteOnDark }),
  };
}

/** How every mail of the house looks. */
export function LetterHtml({
  letter,
  language,
  colours,
  site,
  greeting,
  name,
  linkHint,
  reason,
  company,
  ways,
  plainLabel,
}: LetterProps) {
  const plain = plainLabel !== undefined;
  const { quotes, names } = letter;
  const { brand, spark, button, link, dark } = coloursOf(colours);
  const marked = (text: string) => <WithQuotes {...{ text, language, quotes, names }} />;
  return (
    <Html lang={language}>
      <Head>
        <title>{letter.subject}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{NARROW + dark}</style>
      </Head>
      <Preview>{letter.preview ?? letter.subject}</Preview>
      <Body className="page" style={styles.body}>
        <Container className="letter" style={styles.container}>
          {/* No link: the first one in a mail is the one that the mail is about. */}
          <Text className="brand" style={brand} translate="no">
            {site}
            <span style={spark}>.</span>
          </Text>
          <Heading as="h1" className="ink" style={styles.heading}>
            {marked(letter.subject)}
          </Heading>
          <Text className="ink" style={styles.text}>
            <WithQuotes text={greeting} language={language} names={[name]} />
          </Text>
          {letter.paragraphs.map((paragraph) => (
            <Text key={paragraph} className="ink" style={styles.text}>
              {marked(paragraph)}
            </Text>
          ))}
          {letter.button && plain && (
            <Text style={styles.text}>
              {plainLabel}
              <br />
              <Link href={letter.button.href}>{letter.button.href}</Link>
            </Text>
          )}
          {letter.button && !plain && (
            <Section style={styles.buttonRow}>
              <Button href={letter.button.href} className="action" style={button}>
                {marked(letter.button.text)}
              </Button>
            </Section>
          )}
          {letter.footnotes?.map((footnote) => (
            <Text key={footnote} className="soft" style={styles.small}>
              <OnOneLine text={footnote} />
            </Text>
          ))}
          {letter.button && !plain && (
            <Text className="soft" style={styles.small}>
              {linkHint}
              <br />
              <Link href={letter.button.href} className="link" style={link}>
                {letter.button.href}
              </Link>
            </Text>
          )}
          <Hr className="rule" style={styles.rule} />
          <Text className="soft" style={styles.small}>
            <OnOneLine text={reason} />
            {ways.map(({ text, href }) => (
              <Fragment key={href}>
                <br />
                <Link href={href} className="link" style={link}>
                  <OnOneLine text={text} />
                </Link>
              </Fragment>
            ))}
          </Text>
          {company.length > 0 && (
            <Text className="soft" style={styles.small}>
              {company.map((line, at) => (
                <Fragment key={line}>
                  {at > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}
