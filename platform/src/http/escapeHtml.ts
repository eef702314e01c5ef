const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

/** Text as it stands in HTML, between tags and within an attribute of either quote. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'`]/g, (sign) => SIGNS[sign] ?? '');

/** Text as it stands in XML, between tags and within double quotes. An apostrophe stays: names in bank files have it. */
export const escapeXml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? '');
