import type { Country } from '@vonk/contracts/languages';

/** How people who live somewhere call its places. */
type LocalNames = Readonly<{
  /** What the place data names in English, as it is called there. */
  regions: Readonly<Record<string, string>>;
  cities: Readonly<Record<string, string>>;
  /** Other names under which people look for a town, by the town's own name. */
  aliases: Readonly<Record<string, readonly string[]>>;
}>;

/** By country; null where the place data say what people there say. */
const LOCAL_PLACE_NAMES: Readonly<Record<Country, LocalNames | null>> = {
  NL: {
    regions: {
      'South Holland': 'Zuid-Holland',
      'North Holland': 'Noord-Holland',
      'North Brabant': 'Noord-Brabant',
      Friesland: 'Fryslân',
    },
    cities: { 'The Hague': 'Den Haag' },
    aliases: {
      'Den Haag': ['The Hague', 's-Gravenhage', 'La Haye'],
      "'s-Hertogenbosch": ['Den Bosch', 's-Hertogenbosch'],
    },
  },
  BE: {
    regions: { 'Brussels Capital': 'Brussel', Wallonia: 'Wallonie', Flanders: 'Vlaanderen' },
    cities: { Brussels: 'Brussel' },
    aliases: {
      Brussel: ['Brussels', 'Bruxelles', 'Brüssel'],
      Antwerpen: ['Antwerp', 'Anvers'],
      Gent: ['Ghent', 'Gand'],
      Brugge: ['Bruges'],
      Liège: ['Luik', 'Lüttich'],
      Namur: ['Namen'],
      Mons: ['Bergen'],
      Leuven: ['Louvain'],
    },
  },
  GB: null,
  IE: {
    regions: {},
    cities: { Gaillimh: 'Galway', Luimneach: 'Limerick' },
    aliases: { Galway: ['Gaillimh'], Limerick: ['Luimneach'] },
  },
  DE: {
    regions: {
      Thuringia: 'Thüringen',
      'Saxony-Anhalt': 'Sachsen-Anhalt',
      Saxony: 'Sachsen',
      'North Rhine-Westphalia': 'Nordrhein-Westfalen',
      'Lower Saxony': 'Niedersachsen',
      Hesse: 'Hessen',
      'State of Berlin': 'Berlin',
      Bavaria: 'Bayern',
      'Baden-Wurttemberg': 'Baden-Württemberg',
    },
    cities: { Munich: 'München' },
    aliases: {
      München: ['Munich'],
      Köln: ['Cologne', 'Keulen'],
      Nürnberg: ['Nuremberg', 'Neurenberg'],
      Hannover: ['Hanover'],
      Aachen: ['Aken'],
    },
  },
  AT: {
    regions: {
      Vienna: 'Wien',
      Tyrol: 'Tirol',
      Styria: 'Steiermark',
      'Upper Austria': 'Oberösterreich',
      'Lower Austria': 'Niederösterreich',
      Carinthia: 'Kärnten',
    },
    cities: { Vienna: 'Wien' },
    aliases: { Wien: ['Vienna', 'Wenen'] },
  },
  IT: {
    regions: {
      Sicily: 'Sicilia',
      Sardinia: 'Sardegna',
      'Aosta Valley': 'Valle d’Aosta',
      Tuscany: 'Toscana',
      Apulia: 'Puglia',
      Piedmont: 'Piemonte',
      'The Marches': 'Marche',
      Lombardy: 'Lombardia',
      Basilicate: 'Basilicata',
    },
    cities: {
      Rome: 'Roma',
      Milan: 'Milano',
      Turin: 'Torino',
      Naples: 'Napoli',
      Genoa: 'Genova',
      Florence: 'Firenze',
      Venice: 'Venezia',
      Syracuse: 'Siracusa',
    },
    aliases: {
      Roma: ['Rome'],
      Milano: ['Milan', 'Milaan'],
      Torino: ['Turin'],
      Napoli: ['Naples', 'Napels'],
      Genova: ['Genoa'],
      Firenze: ['Florence'],
      Venezia: ['Venice', 'Venetië'],
    },
  },
  FR: {
    regions: { Corsica: 'Corse', Brittany: 'Bretagne', 'New Aquitaine': 'Nouvelle-Aquitaine', Normandy: 'Normandie' },
    cities: {},
    aliases: { Lille: ['Rijsel'], Paris: ['Parijs', 'Parigi'] },
  },
  CH: {
    regions: {
      Zurich: 'Zürich',
      'Saint Gallen': 'St. Gallen',
      Lucerne: 'Luzern',
      Grisons: 'Graubünden',
      Geneva: 'Genève',
      'Basel-City': 'Basel-Stadt',
    },
    cities: {},
    aliases: {
      Genève: ['Geneva', 'Genf', 'Ginevra'],
      Basel: ['Bâle', 'Basilea'],
      Bern: ['Berne', 'Berna'],
      Luzern: ['Lucerne'],
    },
  },
  ES: {
    regions: {
      'Balearic Islands': 'Illes Balears',
      Andalusia: 'Andalucía',
      'Canary Islands': 'Canarias',
      'Castille-La Mancha': 'Castilla-La Mancha',
      Valencia: 'Comunitat Valenciana',
      Navarre: 'Navarra',
      Aragon: 'Aragón',
      'Castille and León': 'Castilla y León',
      Catalonia: 'Catalunya',
      'Basque Country': 'País Vasco',
    },
    cities: { Cadiz: 'Cádiz' },
    aliases: { Sevilla: ['Seville'] },
  },
  US: null,
  CA: null,
  AU: null,
  NZ: null,
  PL: {
    regions: {
      Lublin: 'Lubelskie',
      'Lesser Poland': 'Małopolskie',
      Mazovia: 'Mazowieckie',
      Subcarpathia: 'Podkarpackie',
      Podlasie: 'Podlaskie',
      Świętokrzyskie: 'Świętokrzyskie',
      'Warmia-Masuria': 'Warmińsko-Mazurskie',
      'Lower Silesia': 'Dolnośląskie',
      'Łódź Voivodeship': 'Łódzkie',
      Lubusz: 'Lubuskie',
      'Opole Voivodeship': 'Opolskie',
      Pomerania: 'Pomorskie',
      Silesia: 'Śląskie',
      'Greater Poland': 'Wielkopolskie',
      'West Pomerania': 'Zachodniopomorskie',
    },
    cities: { Warsaw: 'Warszawa' },
    aliases: { Warszawa: ['Warsaw', 'Warschau'], Kraków: ['Krakow', 'Cracow', 'Krakau'] },
  },
};

/** Those of a country by its two letters, also of one that the product is not made for: null. */
export const localNamesOf = (country: string): LocalNames | null =>
  (LOCAL_PLACE_NAMES as Readonly<Record<string, LocalNames | null>>)[country] ?? null;
